/** The oldest supported version of each browser, for the build and scripts/compatibility.ts. The README names them. */
export const SUPPORTED_BROWSERS = { chrome: '111', edge: '111', firefox: '121', safari: '16.4' } as const

/** For Vite's `build.target`: 'chrome111' and so on. */
export const BUILD_TARGET: string[] = Object.entries(SUPPORTED_BROWSERS).map(
  ([name, version]) => name + version,
)
