import { closeSync, fsyncSync, openSync, readFileSync, type Stats, statSync } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Why a file of the server's cannot be used. The message names the file and can be shown as it is. */
export class FileProblem extends Error {}

const reasonOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure))

/** Reads a file; null where there is none. */
export const readStateFile = (file: string): string | null => {
  try {
    const bytes = readFileSync(file)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new FileProblem(`${file} cannot be read: ${reasonOf(failure)}`)
  }
}

/** Whether both are the same file with the same content, as far as the file system tells. */
const same = (a: Stats, b: Stats): boolean => a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs

/**
 * Writes a state to `file` so that a crash at any moment leaves either the old content or the new: into a file
 * beside it, to the disk, and then in its place. Saves that are asked for while one is under way share the next.
 * A file that somebody else has changed meanwhile is left alone.
 */
export const createStateFile = (file: string, serialize: () => string) => {
  const path = resolve(file)
  const temporary = `${path}.tmp`
  let ours: Stats | null = statSync(path, { throwIfNoEntry: false }) ?? null
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  const write = async (): Promise<void> => {
    try {
      const there = await stat(path).catch(() => null)
      if (there && !(ours && same(there, ours))) {
        throw new FileProblem(
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
      ours = statSync(path)
    } catch (failure) {
      throw failure instanceof FileProblem
        ? failure
        : new FileProblem(`${file} cannot be written: ${reasonOf(failure)}`)
    }
  }

  return {
    /** Resolves when everything that is in the state now is on the disk. */
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

/** The new name is on the disk only when the folder is. Not every system lets a folder be opened for that. */
const syncFolder = (folder: string): void => {
  try {
    const handle = openSync(folder, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch {
    // The content is safe; at worst the old file comes back after a power cut.
  }
}
