import type { Plugin } from 'vite'

/**
 * The paths of modules that this site never executes, and their exports. Tree shaking cannot remove them, because other
 * modules of MUI and of its dependencies import them. docs/decisions/0020-mui-stubs.md lists the bytes that each stub
 * saves.
 */
const STUBS: Readonly<Record<string, string>> = {
  // theme.ts does not set `cssVariables`.
  '@mui/material/styles/createThemeWithVars.mjs': 'default createGetCssVar',
  '@mui/material/styles/ThemeProviderWithVars.mjs':
    'CssVarsProvider Experimental_CssVarsProvider useColorScheme getInitColorSchemeScript',
  // theme.ts sets `disableRipple`.
  '@mui/material/ButtonBase/TouchRipple.mjs': 'default DELAY_RIPPLE',
  // No button has `loading`.
  '@mui/material/CircularProgress/CircularProgress.mjs': 'default',
  // No field is `multiline`.
  '@mui/material/TextareaAutosize/TextareaAutosize.mjs': 'default',
  // No component uses `withTheme` of @emotion/react.
  'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js': 'default',
}

/** Replaces the modules in `STUBS` by stubs that throw. */
export const muiStubsPlugin = (): Plugin => {
  const replaced = new Set<string>()
  const load = (id: string): string | null => {
    const [file, exports] =
      Object.entries(STUBS).find(([path]) => id.split('?')[0]?.endsWith(`/${path}`)) ?? []
    if (!file || !exports) return null
    replaced.add(file)
    const names = exports.split(' ').map((name) => `stub as ${name}`)
    return `const stub = () => { throw new Error('Stub: ${file}') }\nexport { ${names.join(', ')} }`
  }
  return {
    name: 'mui-stubs',
    enforce: 'pre',
    // Vite's dev server bundles dependencies only with the plugins in `optimizeDeps`.
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [{ name: 'mui-stubs', load }] } } }),
    load,
    buildEnd(error) {
      if (error || this.environment.mode !== 'build') return
      const unmatched = Object.keys(STUBS).filter((file) => !replaced.has(file))
      if (unmatched.length > 0) this.error(`No module matches the stub of ${unmatched.join(', ')}.`)
    },
  }
}
