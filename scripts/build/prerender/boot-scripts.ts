import { bundle } from '../bundle.ts'

const buildScript = async (input: string, root: string, define: Record<string, string>): Promise<string> => {
  const [chunk, ...others] = await bundle(input, { root, define }, 'iife')
  if (others.length > 0) throw new Error(`${input} must be bundled into one file.`)
  const code = chunk.code.trim()
  if (/<\/script|<!--/i.test(code)) throw new Error(`${input} contains text that ends a <script>.`)
  return code
}

/** Two classic scripts, which pages contain inline: `beforePaint` in the head, `boot` at the end of the body. */
export const buildBootScripts = async (root: string, define: Record<string, string>) => {
  const [beforePaint, boot] = await Promise.all([
    buildScript('src/boot/before-paint.ts', root, define),
    buildScript('src/boot/index.ts', root, define),
  ])
  return { beforePaint, boot }
}
