/**
 * The oldest supported version of each browser. The build compiles for these versions, `scripts/compatibility.ts`
 * checks the built files against them, and the README names them.
 */
export const SUPPORTED_BROWSERS = { chrome: '111', edge: '111', firefox: '121', safari: '16.4' } as const

/** `SUPPORTED_BROWSERS` in the form of Vite's `build.target`, such as 'chrome111'. */
export const BUILD_TARGET: string[] = Object.entries(SUPPORTED_BROWSERS).map(
  ([name, version]) => name + version,
)
