/*
 * Caches the hosted demo for offline use. scripts/build/demo-plugin.ts prepends two constants: VERSION, a hash of the
 * cached files, and FILES, their paths. Every version has a cache of its own. Pages come from the network if the
 * response arrives in time, so that the demo does not hide another site that is later served at this address.
 */

const PREFIX = 'graid-demo-'
const CACHE = `${PREFIX}${VERSION}`

const NETWORK_TIMEOUT_MS = 3_000

/**
 * Safari plays a video only if the server supports range requests. A request in a form that no player sends, such as
 * for several ranges at once, gets the whole file.
 */
const rangeOf = async (response, range) => {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  if (!first) return response
  const whole = await response.clone().blob()
  const part = whole.slice(Number(first), last ? Number(last) + 1 : whole.size, whole.type)
  if (part.size === 0) return response
  const contentRange = `bytes ${first}-${Number(first) + part.size - 1}/${whole.size}`
  return new Response(part, { status: 206, headers: { 'content-range': contentRange } })
}

const respond = async (path, request) => {
  const response = await caches.match(path, { cacheName: CACHE })
  if (!response) return fetch(request)
  return rangeOf(response, request.headers.get('range'))
}

/**
 * Returns the path of the cached page for `path`, also if a host would redirect `path`, such as '/guide/'. Other paths
 * get demo.html, which shows the stand-ins or 'not found'.
 */
const pageAt = (path) => {
  const page = path.replace(/(\/index)?(\.html)?\/*$/, '') || '/'
  return FILES.includes(page) ? page : '/demo'
}

const respondToNavigation = async (path, request) => {
  try {
    const timeout = new Promise((_, reject) => setTimeout(reject, NETWORK_TIMEOUT_MS))
    return await Promise.race([fetch(request), timeout])
  } catch {
    return respond(pageAt(path), request)
  }
}

self.addEventListener('install', (event) => {
  const requests = FILES.map((path) => new Request(path, { cache: 'no-cache' }))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)))
})

self.addEventListener('activate', (event) => {
  const removeOldCaches = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
    await Promise.all(old.map((name) => caches.delete(name)))
    // Without `claim()`, the service worker would not control a page until the page is loaded again.
    await self.clients.claim()
  }
  event.waitUntil(removeOldCaches())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(respondToNavigation(pathname, request))
  else if (FILES.includes(pathname)) event.respondWith(respond(pathname, request))
})
