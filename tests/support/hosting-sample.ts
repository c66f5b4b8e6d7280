import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const NOT_FOUND_PAGE = '<h1>Oops! Page not found</h1>'

const FILES = {
  'index.html': '<h1>Start</h1>',
  'auth.html': `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-sample='; base-uri 'none'"><h1>Sign in</h1>`,
  '404.html': NOT_FOUND_PAGE,
  'favicon.svg': '<svg/>',
  'speculation-rules.json': '{}',
  '__/auth/iframe.html': 'Firebase',
  '__/auth/handler.html': 'Firebase',
  'assets/main-1a2b3c4d.js': 'export {}',
}

/** Writes a small built site to `folder`, for tests of the response headers that the hosting rules define. */
export const writeHostedSite = async (folder: string): Promise<void> => {
  for (const name of ['assets', '__/auth']) await mkdir(join(folder, name), { recursive: true })
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text)
}

/** Pages of Firebase that its hosting serves at every domain. */
export const RESERVED_PATHS = ['/__/auth/iframe', '/__/auth/handler?apiKey=x']

const PAGE = 'public, max-age=60'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Description, path on the site of `writeHostedSite`, expected status, expected `Cache-Control` header. */
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

const rows = (status: number, paths: string, location?: string) =>
  paths.split(' ').map((path) => [path, status, location] as const)

/**
 * Path, status and `Location` on the site of `writeHostedSite`. Firebase Hosting's server (superstatic 10.0.0) responds
 * like this.
 */
export const HOSTED_PATHS = [
  ...rows(200, '/ /auth /auth?x=/y/ /%61uth //auth /favicon.svg /assets//main-1a2b3c4d.js'),
  ...rows(301, '/auth/ /auth.html //auth/', '/auth'),
  ...rows(301, '/auth/?a=1 /auth.html?a=1', '/auth?a=1'),
  ...rows(301, '/index /index.html', '/'),
  ...rows(301, '/index/', '/index'),
  ...rows(301, '/404.html /404/', '/404'),
  ...rows(404, '/404 /nowhere/ /AUTH /auth/index /auth/index.html /auth.html/ /index.html/ /favicon.svg/'),
  ...rows(404, '/assets /assets/ /auth%2f /%00 /x/../auth /..%2fpackage.json /%2e%2e/package.json'),
  ...rows(404, '//evil.example/auth/ /%2fevil.example/ /\\evil.example/auth/'),
]
