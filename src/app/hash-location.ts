import type { BaseLocationHook } from 'wouter'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import type { SiteLocation } from '../models/site/navigation'

/**
 * The router of the site in one file: where the host has no paths, '#/auth?isLogin=true' is the address of a page,
 * query included. wouter's own hash router keeps the query before the '#'.
 */

/** The page a hash names. A hash that is no path, '#pricing' say, is a section of the landing page. */
export const locationOfHash = (hash: string): SiteLocation => {
  const [, path = '/', search = ''] = /^#(\/[^?#]*)(\?[^#]*)?/.exec(hash) ?? []
  return { path, search }
}

/** The section a hash names, '#/#pricing' as well as '#pricing'; null for none. */
export const sectionOfHash = (hash: string): string | null =>
  /^#(?:\/[^#]*#)?([^/#][^#]*)$/.exec(hash)?.[1] ?? null

/** The address of a path of the site, as a link has it. */
export const hashOf = (path: string): string => `#${path}`

/** Shows another page of the site. */
export const navigateByHash = (path: string, options?: { replace?: boolean }): void =>
  navigate(hashOf(path), options)

const useHashPath = () => useLocationProperty(() => locationOfHash(window.location.hash).path)
// The query as it stands there: see use-raw-search.ts.
const useHashSearch = () => useLocationProperty(() => locationOfHash(window.location.hash).search)

/** wouter's location hook over all that. */
export const useHashLocation: BaseLocationHook = Object.assign(
  (): [string, typeof navigateByHash] => [useHashPath(), navigateByHash],
  { searchHook: useHashSearch, hrefs: hashOf },
)
