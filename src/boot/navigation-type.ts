/** How the page was opened, for example by a reload or by Back. Undefined if the browser does not report the type. */
export const navigationType = (): NavigationTimingType | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type
