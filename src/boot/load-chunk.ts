import {
  hideLoadFailure,
  LOAD_TIMEOUT_MS,
  STILL_LOADING_MS,
  showLoadFailure,
  showStillLoading,
} from './load-failure'
import { reloadOnce } from './reload'

/**
 * Calls `load`, which imports a chunk, and resolves with the chunk. After a deploy, the old chunk is gone, and only
 * a reload gets the names of the new chunks. So if the import fails, the page is reloaded once (see `reloadOnce`), and
 * the promise stays pending until the page is gone. If the page is not reloaded, rejects with the error of the import.
 */
export const loadChunk = async <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> => {
  try {
    return await load()
  } catch (failure) {
    if (await reloadOnce()) return await new Promise(() => undefined)
    throw failure
  }
}

/**
 * Like `loadChunk`, for a chunk that a user action or the page needs now. While the import takes long, the page says
 * so (`showStillLoading`, and `showLoadFailure` after `LOAD_TIMEOUT_MS`), and if it fails and the page is not reloaded.
 * A prefetch imports its chunk without this function, because a failed prefetch is ignored.
 */
export const needChunk = async <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> => {
  const timers = [
    setTimeout(() => showStillLoading(load), STILL_LOADING_MS),
    setTimeout(() => showLoadFailure(load), LOAD_TIMEOUT_MS),
  ]
  try {
    const chunk = await loadChunk(load)
    hideLoadFailure(load)
    return chunk
  } catch (failure) {
    showLoadFailure(load)
    throw failure
  } finally {
    timers.forEach(clearTimeout)
  }
}
