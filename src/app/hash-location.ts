import type { BaseLocationHook } from 'wouter'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { PATHS, type SiteLocation } from '../core/domain/routes'

/**
 * Routing of the single-file demo. A file on disk is always at the same path, so the hash contains path and query,
 * as in '#/auth?isLogin=true'. wouter's own hash router is not used, because it puts the query before the '#'.
 */

/** Returns the location in a hash. A hash without a path, for example '#pricing', is a section of the landing page. */
export const locationOfHash = (hash: string): SiteLocation => {
  const [, path = PATHS.landing, search = ''] = /^#(\/[^?#]*)(\?[^#]*)?/.exec(hash) ?? []
  return { path, search }
}

/** Returns the section in a hash such as '#pricing' or '#/#pricing', or null. */
export const sectionOfHash = (hash: string): string | null =>
  /^#(?:\/[^#]*#)?([^/#][^#]*)$/.exec(hash)?.[1] ?? null

export const hashOf = (path: string): `#${string}` => `#${path}`

/** Passes an absolute URL: in a `srcdoc` frame, a relative one is based on the outer page, so `pushState` throws. */
export const navigateByHash = (path: string, options?: { replace?: boolean }): void =>
  // biome-ignore lint/plugin: the url of this page
  navigate(window.location.href.replace(/#.*/s, '') + hashOf(path), options)

const useHashPath = () => useLocationProperty(() => locationOfHash(window.location.hash).path)
// The query stays percent-encoded, because `readQuery` decodes it.
const useHashSearch = () => useLocationProperty(() => locationOfHash(window.location.hash).search)

export const useHashLocation: BaseLocationHook = Object.assign(
  (): [string, typeof navigateByHash] => [useHashPath(), navigateByHash],
  { searchHook: useHashSearch, hrefs: hashOf },
)
