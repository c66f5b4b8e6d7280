/** The oldest supported version of each browser. The README names these versions too. */
export const SUPPORTED_BROWSERS = { chrome: '111', edge: '111', firefox: '121', safari: '16.4' } as const

export const BUILD_TARGET: string[] = Object.entries(SUPPORTED_BROWSERS).map(
  ([name, version]) => name + version,
)
