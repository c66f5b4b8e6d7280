import type { BaseLocationHook } from 'wouter'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { PATHS } from '../core/domain/routes'
import type { SiteLocation } from '../models/site/navigation'

/**
 * Router of the single-file demo: a file on disk has no paths, so the hash contains path and query, '#/auth?isLogin=true'.
 * wouter's own hash router puts the query before the '#'.
 */

/** The path and query in a hash. A hash without a path, e.g. '#pricing', is a section of the landing page. */
export const locationOfHash = (hash: string): SiteLocation => {
  const [, path = PATHS.landing, search = ''] = /^#(\/[^?#]*)(\?[^#]*)?/.exec(hash) ?? []
  return { path, search }
}

/** The section in a hash such as '#pricing' or '#/#pricing'; null for none. */
export const sectionOfHash = (hash: string): string | null =>
  /^#(?:\/[^#]*#)?([^/#][^#]*)$/.exec(hash)?.[1] ?? null

export const hashOf = (path: string): string => `#${path}`

export const navigateByHash = (path: string, options?: { replace?: boolean }): void =>
  navigate(hashOf(path), options)

const useHashPath = () => useLocationProperty(() => locationOfHash(window.location.hash).path)
// Still percent-encoded, because `readQuery` decodes the query.
const useHashSearch = () => useLocationProperty(() => locationOfHash(window.location.hash).search)

/** wouter's location hook for hashes. */
export const useHashLocation: BaseLocationHook = Object.assign(
  (): [string, typeof navigateByHash] => [useHashPath(), navigateByHash],
  { searchHook: useHashSearch, hrefs: hashOf },
)
