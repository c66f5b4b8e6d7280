import { STORAGE_KEYS } from '../core/domain/storage-keys'
import { PAGE_ATTRIBUTES } from './page-attributes'
import { storeTypedFields } from './typed-fields'

/** Time limit for the request that checks whether the server can be reached, in milliseconds. */
const CHECK_TIMEOUT_MS = 4_000

/** Reloads the page. The fields of the page keep what was typed, except passwords. */
export const reloadPage = (): void => {
  try {
    storeTypedFields()
  } catch {
    // The browser denies storage, so the fields are not restored.
  }
  location.reload()
}

/**
 * Reloads the page because a script did not load, for example because a deploy has removed the file. Does this once
 * for each build in a tab, and only if the server can be reached. Resolves to whether the page is being reloaded;
 * always to false if the browser denies storage, because a second reload could not be prevented. Calls `store` before the
 * reload.
 */
export const reloadOnce = async (store = (): void => undefined): Promise<boolean> => {
  try {
    const build = document.getElementById('root')?.getAttribute(PAGE_ATTRIBUTES.app) ?? ''
    const reloadedBuilds = sessionStorage.getItem(STORAGE_KEYS.reloadedBuilds) ?? ''
    if (reloadedBuilds.includes(build)) return false
    // 'reload' also replaces the cached html, which refers to the missing file.
    await fetch(location.href, { cache: 'reload', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })
    sessionStorage.setItem(STORAGE_KEYS.reloadedBuilds, `${reloadedBuilds} ${build}`)
    store()
  } catch {
    return false
  }
  reloadPage()
  return true
}
