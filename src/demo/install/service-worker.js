/* global VERSION, FILES */
/*
 * Keeps the hosted demo whole in the browser. scripts/install-demo.ts writes two lines above this: VERSION, a hash of
 * the build, and FILES, the addresses of all of it. A demo never changes while it is open: a new build is fetched
 * beside the old one, and takes over when the last tab of the old one is closed.
 */

const PREFIX = 'graid-demo-'
const CACHE = `${PREFIX}${VERSION}`
const NOT_FOUND = '/404.html'

const known = new Set(FILES)

/** The file behind an address, as the host finds it; null for what is left to the network. */
const fileOf = (pathname) => {
  if (pathname === '/') return '/index.html'
  if (known.has(pathname)) return pathname
  if (/\.\w+$/.test(pathname)) return null
  if (known.has(`${pathname}.html`)) return `${pathname}.html`
  return pathname.startsWith('/demo/') ? '/demo.html' : NOT_FOUND
}

const keep = async (cache, address) => {
  const response = await fetch(address, { cache: 'no-cache' })
  if (!response.ok && address !== NOT_FOUND) throw new Error(`${address} answered ${response.status}`)
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
  // Made anew, because a browser refuses a page that remembers a redirect.
  await cache.put(address, new Response(await response.blob(), { headers }))
}

const partOf = async (response, range) => {
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

const answer = async (request, file) => {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(file)
  if (!kept) return fetch(request)
  const range = request.headers.get('range')
  if (range) return partOf(kept, range)
  return file === NOT_FOUND ? new Response(kept.body, { status: 404, headers: kept.headers }) : kept
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => Promise.all(FILES.map((address) => keep(cache, address)))),
  )
})

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
    )
    // The first visit is kept as well, not only the ones after it.
    await self.clients.claim()
  }
  event.waitUntil(tidy())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const file = request.mode === 'navigate' || known.has(pathname) ? fileOf(pathname) : null
  if (file !== null) event.respondWith(answer(request, file))
})
