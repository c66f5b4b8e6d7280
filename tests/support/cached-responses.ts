const PAGE = 'public, max-age=60'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Each entry has a description, a path on the site of scripts/hosting-sample.ts, the expected status, and the expected
 * `Cache-Control` header.
 */
export const CACHED_RESPONSES = [
  ['the start page', '/', 200, PAGE],
  ['a page without .html', '/auth', 200, PAGE],
  ['a page with a query', '/auth?isLogin=true', 200, PAGE],
  ['an unknown path', '/nowhere', 404, 'no-cache'],
  ['a path of the demo, in a build without one', '/demo/app/home', 404, 'no-cache'],
  ['a deep unknown path', '/no/such/page', 404, 'no-cache'],
  ['an unknown path that looks like a file', '/nowhere.js', 404, 'no-cache'],
  ['a missing asset', '/assets/main-00000000.js', 404, 'no-cache'],
  ['a file outside assets/', '/favicon.svg', 200, 'no-cache'],
  ['an asset, cached forever', '/assets/main-1a2b3c4d.js', 200, IMMUTABLE],
] as const
