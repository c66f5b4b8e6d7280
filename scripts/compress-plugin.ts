import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

export const writeCompressed = async (path: string, text: string): Promise<void> => {
  await writeFile(path, text)
  await writeFile(`${path}.br`, await compress(text))
}

/** Matches the names of text files. Other formats, such as fonts, are already compressed. */
const TEXT = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/

/** Writes a brotli-compressed `.br` copy of every text file in a folder, which scripts/serve.ts serves. */
export const compressFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true })
  await Promise.all(
    entries
      .filter((name) => TEXT.test(name))
      .map(async (name) => {
        const path = join(folder, name)
        await writeFile(`${path}.br`, await compress(await readFile(path)))
      }),
  )
}

export const compressPlugin = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  writeBundle: {
    // Runs after the plugins that write files, so that their files are compressed too.
    order: 'post',
    sequential: true,
    handler: ({ dir = '' }) => compressFolder(dir),
  },
})
