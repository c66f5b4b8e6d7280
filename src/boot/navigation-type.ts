/** How the page was opened: by a navigation, a reload, or Back or Forward. Undefined if the browser does not report it. */
export const navigationType = (): NavigationTimingType | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type
