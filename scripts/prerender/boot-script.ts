import { build } from 'vite'
import { BUILD_TARGET } from '../supported-browsers.ts'

/**
 * Bundles src/boot into one classic script. Pages contain this script inline, so that it runs before the first paint.
 */
export const buildBootScript = async (root: string, define: Record<string, string>): Promise<string> => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: BUILD_TARGET,
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: { input: 'src/boot/index.ts', output: { format: 'iife' } },
    },
  })
  if (!('output' in result) || result.output.length !== 1) {
    throw new Error('src/boot must be bundled into one file.')
  }
  const code = result.output[0].code.trim()
  if (/<\/script|<!--/i.test(code)) throw new Error('The boot script contains text that ends a <script>.')
  return code
}
