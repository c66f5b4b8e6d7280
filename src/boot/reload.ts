import * as STORAGE_KEYS from '../core/domain/storage-keys'
import * as PAGE_ATTRIBUTES from './page-attributes'
import { storeTypedFields } from './typed-fields'

/** Time limit for the request that checks whether the server can be reached, in milliseconds. */
const CHECK_TIMEOUT_MS = 4_000

/** Returns the path of the chunk of main.tsx, which identifies the build; '' in development. */
export const buildName = (): string =>
  document.getElementById('root')?.getAttribute(PAGE_ATTRIBUTES.modules)?.split(' ').at(-1) ?? ''

/** Reloads the page. The text in form fields is restored after the reload, except passwords. */
export const reloadPage = (): void => {
  try {
    storeTypedFields()
  } catch {
    // If the browser denies storage, the page is reloaded without restoring the fields.
  }
  location.reload()
}

/**
 * Reloads the page because a script did not load, for example because a deploy has removed the file. Reloads at
 * most once per build in a tab, and only if the server can be reached. Returns true if the page is being reloaded.
 * Returns false without a reload if the browser denies storage, because the page could then reload endlessly.
 */
export const reloadOnce = async (): Promise<boolean> => {
  try {
    const build = buildName()
    const reloadedBuilds = sessionStorage.getItem(STORAGE_KEYS.reloadedBuilds) ?? ''
    if (reloadedBuilds.includes(build)) return false
    // Checks that the server can be reached. `cache: 'reload'` also replaces the cached html, which refers to the
    // missing script.
    await fetch(location.href, { cache: 'reload', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })
    sessionStorage.setItem(STORAGE_KEYS.reloadedBuilds, `${reloadedBuilds} ${build}`)
  } catch {
    return false
  }
  reloadPage()
  return true
}
