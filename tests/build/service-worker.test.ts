import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CODE = readFileSync('src/demo/install/service-worker.js', 'utf8')

test.each([
  ['bytes=2-4', 206, '234'],
  ['bytes=8-', 206, '89'],
  ['bytes=-500', 200, '0123456789'],
  ['bytes=10-', 200, '0123456789'],
  ['bytes=0-1,4-5', 200, '0123456789'],
])('offline, the demo responds to a request for %s with %i', async (range, status, body) => {
  const handlers: Record<string, (event: object) => void> = {}
  const addEventListener = (type: string, handle: (event: object) => void) =>
    Object.assign(handlers, { [type]: handle })
  const self = { location: { origin: 'https://demo.graid.test' }, addEventListener }
  const caches = { match: async () => new Response('0123456789') }
  new Function('self', 'caches', 'VERSION', 'FILES', CODE)(self, caches, '1', ['/promo.webm'])
  const request = new Request('https://demo.graid.test/promo.webm', { headers: { range } })
  const response = await new Promise<Response>((respondWith) => handlers.fetch?.({ request, respondWith }))
  expect([response.status, await response.text()]).toEqual([status, body])
})
