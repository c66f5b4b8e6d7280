import type { Plugin } from 'vite'

/**
 * Modules that this site never executes. Tree shaking cannot remove them, because other modules of MUI and of its
 * dependencies import them. docs/decisions/0020-mui-stubs.md lists the bytes that each stub saves.
 */
const STUBS: readonly { file: string; exports: readonly string[] }[] = [
  {
    // theme.ts does not set `cssVariables`.
    file: '@mui/material/styles/createThemeWithVars.mjs',
    exports: ['default', 'createGetCssVar'],
  },
  {
    // theme.ts does not set `cssVariables`.
    file: '@mui/material/styles/ThemeProviderWithVars.mjs',
    exports: [
      'CssVarsProvider',
      'Experimental_CssVarsProvider',
      'useColorScheme',
      'getInitColorSchemeScript',
    ],
  },
  {
    // theme.ts sets `disableRipple`.
    file: '@mui/material/ButtonBase/TouchRipple.mjs',
    exports: ['default', 'DELAY_RIPPLE'],
  },
  {
    // No button has `loading`.
    file: '@mui/material/CircularProgress/CircularProgress.mjs',
    exports: ['default'],
  },
  {
    // No field is `multiline`.
    file: '@mui/material/TextareaAutosize/TextareaAutosize.mjs',
    exports: ['default'],
  },
  {
    // No component uses `withTheme` of @emotion/react.
    file: 'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js',
    exports: ['default'],
  },
]

const codeOf = ({ file, exports }: (typeof STUBS)[number]): string =>
  `const stub = () => { throw new Error('Stub: ${file}') }
export { ${exports.map((name) => `stub as ${name}`).join(', ')} }`

/** Replaces the modules in `STUBS` by stubs that throw. */
export const muiStubsPlugin = (): Plugin => {
  const replaced = new Set<string>()
  const load = (id: string): string | null => {
    const stub = STUBS.find(({ file }) => id.split('?')[0]?.endsWith(`/${file}`))
    if (!stub) return null
    replaced.add(stub.file)
    return codeOf(stub)
  }
  return {
    name: 'mui-stubs',
    enforce: 'pre',
    // Vite's dev server bundles dependencies only with the plugins in `optimizeDeps`.
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [{ name: 'mui-stubs', load }] } } }),
    load,
    buildEnd(error) {
      if (error || this.environment.mode !== 'build') return
      const unmatched = STUBS.filter(({ file }) => !replaced.has(file)).map(({ file }) => file)
      if (unmatched.length > 0) this.error(`No module matches the stub of ${unmatched.join(', ')}.`)
    },
  }
}
