import { build, type Plugin } from 'vite'
import { STORAGE_KEYS } from '../../src/core/domain/storage-keys.ts'
import { PAGE_ATTRIBUTES } from '../../src/document/page-attributes.ts'
import { BUILD_TARGET } from '../supported-browsers.ts'

const CONSTANTS: Record<string, Record<string, string>> = { PAGE_ATTRIBUTES, STORAGE_KEYS }

/**
 * Replaces `PAGE_ATTRIBUTES.x` and `STORAGE_KEYS.x` by their values, because the bundler would include the whole
 * objects.
 */
const inlineConstants: Plugin = {
  name: 'inline-constants',
  transform: (code) => ({
    code: code.replace(/\b(PAGE_ATTRIBUTES|STORAGE_KEYS)\.(\w+)/g, (_, object: string, key: string) =>
      JSON.stringify(CONSTANTS[object]?.[key]),
    ),
    map: null,
  }),
}

/**
 * Bundles src/boot into one classic script. Pages contain this script inline, so that it runs before the first paint.
 */
export const buildBootScript = async (root: string, define: Record<string, string>): Promise<string> => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [inlineConstants],
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
