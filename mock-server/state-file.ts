import { readFileSync, statSync } from 'node:fs'
import writeFileAtomic from 'write-file-atomic'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Returns the file's text, or null for a missing file. If the file cannot be read, throws an error that names it. */
export const readStateFile = (file: string): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`${file} cannot be read: ${messageOf(error)}`)
  }
}

const versionOf = (file: string): string | null => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : null
}

/**
 * Returns a function that replaces the state file atomically. The function throws an error that names the file if the
 * file cannot be written, or if another program has changed the file since the start or the last write.
 */
export const createStateFile = (file: string) => {
  let written = versionOf(file)
  return (text: string): void => {
    const current = versionOf(file)
    if (current !== null && current !== written) {
      throw new Error(
        `${file} was changed by something else and is left as it is. Restart the mock server to read it.`,
      )
    }
    try {
      writeFileAtomic.sync(file, text)
    } catch (error) {
      throw new Error(`${file} cannot be written: ${messageOf(error)}`)
    }
    written = versionOf(file)
  }
}
