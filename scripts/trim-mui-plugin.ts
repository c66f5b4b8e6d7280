import type { Plugin } from 'vite'

/**
 * What MUI and its neighbours bring along for features this site has switched off or its browsers have themselves,
 * and no bundler can see that: by module, and what stands in its place. `from`: only where these modules ask for it.
 */
const STUBS: readonly { module: RegExp; from?: RegExp; code: string }[] = [
  {
    // theme.ts has no `cssVariables`: createTheme and ThemeProvider never get there.
    module: /\/@mui\/material\/styles\/createThemeWithVars\.mjs$/,
    code: `export const createGetCssVar = () => () => ''
      export default () => { throw new Error('Trimmed: see scripts/trim-mui-plugin.ts') }`,
  },
  {
    module: /\/@mui\/material\/styles\/ThemeProviderWithVars\.mjs$/,
    code: `export const CssVarsProvider = () => null
      export const Experimental_CssVarsProvider = CssVarsProvider
      export const useColorScheme = () => ({})
      export const getInitColorSchemeScript = () => null`,
  },
  {
    // CSS layers are not used.
    module: /\/@mui\/system\/ThemeProvider\/useLayerOrder\.mjs$/,
    code: "export default () => ''",
  },
  {
    // theme.ts has `disableRipple`.
    module: /\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/,
    code: 'export const DELAY_RIPPLE = 80; export default () => null',
  },
  {
    module: /\/@mui\/material\/useLazyRipple\/useLazyRipple\.mjs$/,
    code: `const still = { ref: { current: null }, shouldMount: false, start() {}, stop() {}, pulsate() {} }
      export default () => still
      export class LazyRipple {}`,
  },
  {
    // A theme's source text, for styles made at build time.
    module: /\/@mui\/material\/styles\/stringifyTheme\.mjs$/,
    code: 'export const stringifyTheme = undefined',
  },
  {
    // No button here has the prop `loading`.
    module: /\/@mui\/material\/CircularProgress\/index\.mjs$/,
    from: /\/@mui\/material\/(Icon)?Button\//,
    code: 'export default () => null',
  },
  {
    // emotion's `withTheme` alone hoists.
    module: /\/hoist-non-react-statics\/.*\.js$/,
    code: 'export default (component) => component',
  },
  {
    // React has had it itself since 18.
    module: /\/use-sync-external-store\/shim\/index\.js$/,
    code: `import { useSyncExternalStore } from 'react'
      export { useSyncExternalStore }
      export default { useSyncExternalStore }`,
  },
  {
    // effector's useStoreMap and useList alone select.
    module: /\/use-sync-external-store\/shim\/with-selector\.js$/,
    code: 'export default {}',
  },
]

const STUB = '\0stub:'

/** Leaves out of the build what the site never reaches. */
export const trimMuiPlugin = (): Plugin => ({
  name: 'trim-mui',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      if (!importer || importer.startsWith(STUB)) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const index = STUBS.findIndex(
        ({ module, from }) => resolved && module.test(resolved.id) && (!from || from.test(importer)),
      )
      return index === -1 ? resolved : { id: `${STUB}${index}`, moduleSideEffects: false }
    },
  },
  load: (id) => (id.startsWith(STUB) ? (STUBS[Number(id.slice(STUB.length))]?.code ?? null) : null),
})
