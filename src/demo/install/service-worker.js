/*
 * Caches the whole hosted demo for offline use. scripts/install-demo.ts prepends two constants: VERSION, a hash of the
 * build, and FILES, the paths of the build's files. Every build has its own cache. A new build becomes active when the
 * last tab of the previous build is closed, so that an open demo never mixes files of two builds. The service worker
 * unregisters itself if another site is served at this address.
 */

const PREFIX = 'graid-demo-'
const CACHE = `${PREFIX}${VERSION}`
const NOT_FOUND = '/404.html'

/**
 * How long a navigation waits for the response in `isDemoHost`, in milliseconds. After that, the host counts as
 * unreachable.
 */
const HOST_TIMEOUT_MS = 3_000

/**
 * Whether this service worker has unregistered itself. It still receives the requests of pages that are open, so it
 * must ignore them.
 */
let retired = false

const cachedPaths = new Set(FILES)

/**
 * Returns the file that the demo's host serves for `pathname`. Returns null if `pathname` is not in the cache and
 * must be requested from the network.
 */
const filePathOf = (pathname) => {
  if (pathname === '/') return '/index.html'
  if (cachedPaths.has(pathname)) return pathname
  if (/\.\w+$/.test(pathname)) return null
  if (cachedPaths.has(`${pathname}.html`)) return `${pathname}.html`
  return pathname.startsWith('/demo/') ? '/demo.html' : NOT_FOUND
}

const addToCache = async (cache, address) => {
  const response = await fetch(address, { cache: 'no-cache' })
  if (!response.ok && address !== NOT_FOUND) throw new Error(`${address} answered ${response.status}`)
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
  // Stores a copy of the response, because browsers reject a redirected response to a navigation, and the copy is
  // not marked as redirected.
  await cache.put(address, new Response(await response.blob(), { headers }))
}

const rangeOf = async (response, range) => {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  if (first === undefined) return response
  const whole = await response.blob()
  const start = Number(first)
  const end = last ? Math.min(Number(last), whole.size - 1) : whole.size - 1
  if (start > end)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${whole.size}` } })
  const headers = new Headers(response.headers)
  headers.set('content-range', `bytes ${start}-${end}/${whole.size}`)
  return new Response(whole.slice(start, end + 1, whole.type), { status: 206, headers })
}

/**
 * Whether this address still serves a demo. A demo has the file of this service worker, the production site does
 * not. Returns true if the host cannot be reached or responds with a 5xx status, so that the demo works offline.
 */
const isDemoHost = async () => {
  try {
    const signal = AbortSignal.timeout(HOST_TIMEOUT_MS)
    const options = { method: 'HEAD', cache: 'no-store', redirect: 'error', signal }
    const response = await fetch(self.location.href, options)
    if (!response.ok) return response.status >= 500
    return (response.headers.get('content-type') ?? '').includes('javascript')
  } catch {
    return true
  }
}

const demoCaches = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX))

const retire = async () => {
  retired = true
  await self.registration.unregister()
  await Promise.all((await demoCaches()).map((name) => caches.delete(name)))
}

const navigate = async (request, file) => {
  if (await isDemoHost()) return respond(request, file)
  await retire()
  return fetch(request)
}

const respond = async (request, file) => {
  const cached = await caches.match(file, { cacheName: CACHE })
  if (!cached) return fetch(request)
  const range = request.headers.get('range')
  if (range) return rangeOf(cached, range)
  return file === NOT_FOUND ? new Response(cached.body, { status: 404, headers: cached.headers }) : cached
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => Promise.all(FILES.map((address) => addToCache(cache, address)))),
  )
})

self.addEventListener('activate', (event) => {
  const removeOldCaches = async () => {
    const names = await demoCaches()
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
    // Without `claim()`, the service worker would not control a page until the page is loaded again.
    await self.clients.claim()
  }
  event.waitUntil(removeOldCaches())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (retired || request.method !== 'GET' || origin !== self.location.origin) return
  const isNavigation = request.mode === 'navigate'
  const file = isNavigation || cachedPaths.has(pathname) ? filePathOf(pathname) : null
  if (file !== null) event.respondWith((isNavigation ? navigate : respond)(request, file))
})
