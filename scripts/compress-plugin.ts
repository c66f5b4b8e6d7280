import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Writes a text file and its brotli-compressed copy. */
export const writeCompressed = async (path: string, text: string): Promise<void> => {
  await writeFile(path, text)
  await writeFile(`${path}.br`, await compress(text))
}

/**
 * Matches the names of text files. Images, videos and fonts are left out, because their formats are already compressed.
 */
const TEXT = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/

/** Writes a brotli-compressed `.br` copy of every text file of the build, which scripts/serve.ts serves. */
export const compressPlugin = (): Plugin => {
  let folder = 'dist'
  // Rolldown also calls `closeBundle` after a failed build. Nothing is compressed then, because an error in
  // `closeBundle` would replace the error of the build.
  let isWritten = false
  return {
    name: 'compress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir
    },
    writeBundle: () => {
      isWritten = true
    },
    closeBundle: async () => {
      if (!isWritten) return
      const entries = await readdir(folder, { recursive: true })
      await Promise.all(
        entries
          .filter((name) => TEXT.test(name))
          .map(async (name) => {
            const path = join(folder, name)
            await writeFile(`${path}.br`, await compress(await readFile(path)))
          }),
      )
    },
  }
}
