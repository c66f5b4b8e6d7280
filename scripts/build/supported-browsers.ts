/** The oldest supported version of each browser. The README names these versions too. */
export const BUILD_TARGET = ['chrome111', 'edge111', 'firefox121', 'safari16.4']
