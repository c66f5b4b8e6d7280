import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'
import { afterWriting, textFiles } from './built-files.ts'

const compress = promisify(brotliCompress)

/** Writes a brotli-compressed `.br` copy of every text file. Other formats, such as fonts, are already compressed. */
export const compressFolder = async (folder: string): Promise<void> => {
  const files = await textFiles(folder)
  await Promise.all(
    files.map(async ({ name, text }) => writeFile(join(folder, `${name}.br`), await compress(text))),
  )
}

export const compressPlugin = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  writeBundle: afterWriting(compressFolder),
})
