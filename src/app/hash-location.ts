import type { BaseLocationHook } from 'wouter'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { PATHS } from '../core/domain/routes'
import type { SiteLocation } from '../models/site/navigation'

/**
 * The routing of the single-file demo. A file on disk has no paths, so the hash contains the path and the query,
 * as in '#/auth?isLogin=true'. wouter's own hash router is not used, because it puts the query before the '#'.
 */

/**
 * Returns the path and the query in a hash. A hash without a path, for example '#pricing', is a section of the
 * landing page.
 */
export const locationOfHash = (hash: string): SiteLocation => {
  const [, path = PATHS.landing, search = ''] = /^#(\/[^?#]*)(\?[^#]*)?/.exec(hash) ?? []
  return { path, search }
}

/** Returns the section in a hash such as '#pricing' or '#/#pricing', or null if there is none. */
export const sectionOfHash = (hash: string): string | null =>
  /^#(?:\/[^#]*#)?([^/#][^#]*)$/.exec(hash)?.[1] ?? null

export const hashOf = (path: string): string => `#${path}`

export const navigateByHash = (path: string, options?: { replace?: boolean }): void =>
  navigate(hashOf(path), options)

const useHashPath = () => useLocationProperty(() => locationOfHash(window.location.hash).path)
// Returns the query percent-encoded, because `readQuery` decodes it.
const useHashSearch = () => useLocationProperty(() => locationOfHash(window.location.hash).search)

/** The location hook with which wouter uses the hash as the address. */
export const useHashLocation: BaseLocationHook = Object.assign(
  (): [string, typeof navigateByHash] => [useHashPath(), navigateByHash],
  { searchHook: useHashSearch, hrefs: hashOf },
)
