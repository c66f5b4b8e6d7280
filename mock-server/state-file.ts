import { closeSync, fsyncSync, openSync, readFileSync, type Stats, statSync } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Thrown if the state file cannot be read, parsed or written. The message names the file and is printed in the
 * terminal.
 */
export class StateFileError extends Error {}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Returns the file's text, or null for a missing file. Throws `StateFileError` for a file that cannot be read. */
export const readStateFile = (file: string): string | null => {
  try {
    const bytes = readFileSync(file)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new StateFileError(`${file} cannot be read: ${messageOf(error)}`)
  }
}

const isUnchanged = (a: Stats, b: Stats): boolean =>
  a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs

/**
 * Returns a writer for the state file. Each write is atomic: a temporary file is written, synced to the disk and
 * renamed. Calls of `save` during a write share the next write. `save` rejects if another program has changed the file
 * since the last write.
 */
export const createStateFile = (file: string, serialize: () => string) => {
  const path = resolve(file)
  const temporary = `${path}.tmp`
  let lastWritten: Stats | null = statSync(path, { throwIfNoEntry: false }) ?? null
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  const write = async (): Promise<void> => {
    try {
      const current = await stat(path).catch(() => null)
      if (current && !(lastWritten && isUnchanged(current, lastWritten))) {
        throw new StateFileError(
          `${file} was changed by something else and is left as it is. Restart the mock server to read it.`,
        )
      }
      const handle = await open(temporary, 'w')
      try {
        await handle.writeFile(serialize())
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(temporary, path)
      syncFolder(dirname(path))
      lastWritten = statSync(path)
    } catch (error) {
      throw error instanceof StateFileError
        ? error
        : new StateFileError(`${file} cannot be written: ${messageOf(error)}`)
    }
  }

  return {
    /** Writes the current state; resolves when it is on the disk. Rejects with `StateFileError` on failure. */
    save: (): Promise<void> => {
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = null
          running = write()
          return running
        })
      return next
    },
  }
}

/**
 * Syncs the folder to the disk, because a rename is durable only after that. Does nothing if the file system does not
 * allow opening a folder.
 */
const syncFolder = (folder: string): void => {
  try {
    const handle = openSync(folder, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch {
    // A failed sync is ignored: the content of the file is already on the disk, and a power failure can at worst undo
    // the rename.
  }
}
