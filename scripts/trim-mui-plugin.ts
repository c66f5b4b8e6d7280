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
    // A second theme, for components outside a ThemeProvider. None is: app.tsx.
    module: /\/@mui\/material\/styles\/defaultTheme\.mjs$/,
    code: 'export default {}',
  },
  {
    // theme.ts mixes colours in CSS (`colorSpace`): none is parsed in script.
    module: /\/@mui\/system\/colorManipulator\/colorManipulator\.mjs$/,
    code: `function trimmed() { throw new Error('Trimmed: see scripts/trim-mui-plugin.ts') }
      export { ${[
        'alpha',
        'blend',
        'colorChannel',
        'darken',
        'decomposeColor',
        'emphasize',
        'getContrastRatio',
        'getLuminance',
        'hexToRgb',
        'hslToRgb',
        'lighten',
        'private_safeAlpha',
        'private_safeColorChannel',
        'private_safeDarken',
        'private_safeEmphasize',
        'private_safeLighten',
        'recomposeColor',
        'rgbToHex',
      ]
        .map((name) => `trimmed as ${name}`)
        .join(', ')} }`,
  },
  {
    // theme.ts has shadows of its own.
    module: /\/@mui\/material\/styles\/shadows\.mjs$/,
    code: 'export default []',
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
    // No field here has several lines.
    module: /\/@mui\/material\/TextareaAutosize\/index\.mjs$/,
    code: 'export default () => null',
  },
  {
    // Decides by a long list what of a styled element's props is html. Ours pass nothing else but these.
    module: /\/@emotion\/is-prop-valid\/.*\.js$/,
    code: "export default (name) => !['as', 'ownerState', 'sx', 'theme'].includes(name)",
  },
  {
    // theme.ts names every colour of the palette.
    module: /\/@mui\/material\/colors\/(blue|green|lightBlue|orange|purple|red)\.mjs$/,
    code: 'export default {}',
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
