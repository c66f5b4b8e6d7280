import { reloadOnce } from './reload'

/** Time limit for the download of a chunk, in milliseconds. */
export const CHUNK_TIMEOUT_MS = 8_000

/**
 * Calls `load`, which imports a chunk, and resolves with the chunk. If the import fails, the page is reloaded once
 * (see `reloadOnce`), and the promise stays pending until the page is gone. If the page is not reloaded, rejects
 * with the error of the import. Also rejects after `CHUNK_TIMEOUT_MS`, because a browser waits much longer for a
 * response.
 */
export const loadChunk = async <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), CHUNK_TIMEOUT_MS)
  })
  try {
    const loaded = await Promise.race([load().then((chunk) => ({ chunk })), timeout])
    if (loaded) return loaded.chunk
  } catch (failure) {
    if (await reloadOnce()) return await new Promise(() => undefined)
    throw failure
  } finally {
    clearTimeout(timer)
  }
  throw new Error('A chunk did not load in time.')
}
