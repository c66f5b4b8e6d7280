import { bundle } from '../bundle.ts'

/** Returns one classic script. Pages contain this script inline, so that it runs before the first paint. */
export const buildBootScript = async (root: string, define: Record<string, string>): Promise<string> => {
  const [chunk, ...others] = await bundle('src/boot/index.ts', { root, define }, 'iife')
  if (others.length > 0) throw new Error('src/boot must be bundled into one file.')
  const code = chunk.code.trim()
  if (/<\/script|<!--/i.test(code)) throw new Error('The boot script contains text that ends a <script>.')
  return code
}
