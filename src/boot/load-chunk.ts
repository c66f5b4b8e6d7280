import * as STORAGE_KEYS from '../core/domain/storage-keys'
import {
  hideLoadFailure,
  LOAD_TIMEOUT_MS,
  STILL_LOADING_MS,
  showLoadFailure,
  showStillLoading,
} from './load-failure'
import { buildName, reloadPage } from './reload'

/** Time limit for the request that checks whether the server can be reached, in milliseconds. */
const CHECK_TIMEOUT_MS = 4_000

/**
 * Pending from `beforeunload` until Back shows the page again or `LOAD_TIMEOUT_MS` have passed. When the user follows a
 * link, Firefox and Safari cancel this page's downloads long before a slow connection delivers the next page. A reload
 * because of these cancelled downloads would cancel the navigation too.
 */
let whenStaying: Promise<unknown> = Promise.resolve()
// `?.`: the prerender has no window.
globalThis.addEventListener?.('beforeunload', () => {
  whenStaying = new Promise<unknown>((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve(null))
    setTimeout(resolve, LOAD_TIMEOUT_MS)
  })
})

/**
 * Reloads the page because a script did not load, for example because a deploy has removed the file. Reloads at
 * most once per build in a tab, and only if the server can be reached. Returns true if the page is being reloaded.
 * Returns false without a reload if the browser denies storage, because the page could then reload endlessly.
 */
const reloadOnce = async (): Promise<boolean> => {
  try {
    const build = buildName()
    const reloadedBuilds = sessionStorage.getItem(STORAGE_KEYS.reloadedBuilds) ?? ''
    if (reloadedBuilds.includes(build)) return false
    // Checks that the server can be reached. `cache: 'reload'` also replaces the cached html, which refers to the
    // missing script.
    await fetch(location.href, { cache: 'reload', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })
    await whenStaying
    sessionStorage.setItem(STORAGE_KEYS.reloadedBuilds, `${reloadedBuilds} ${build}`)
  } catch {
    return false
  }
  reloadPage()
  return true
}

/**
 * Calls `load`, which imports a chunk, and resolves with the chunk. After a deploy, the old chunk is gone, and only
 * a reload gets the names of the new chunks. So if the import fails, the page is reloaded once (see `reloadOnce`), and
 * the promise stays pending until the page is gone. If the page is not reloaded, rejects with the error of the import.
 */
export const loadChunk = async <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> => {
  try {
    return await load()
  } catch (failure) {
    await whenStaying
    if (await reloadOnce()) return await new Promise(() => undefined)
    throw failure
  }
}

/**
 * Like `loadChunk`, for a chunk that a user action or the page needs now. Shows a message if the import takes longer
 * than `STILL_LOADING_MS`, and another if it takes longer than `LOAD_TIMEOUT_MS` or fails without a reload. A prefetch
 * imports its chunk without this function, because a failed prefetch is ignored.
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
