import type { Page } from '@playwright/test'

/** The services in docs/capacity.md, by their names in scripts/docs/capacity/measured.json. */
export type Service = 'site' | 'accounts' | 'tokens' | 'database' | 'api'
export type Traffic = Record<Service, { requests: number; bytes: number }>

/**
 * Records the requests of a page that reach the network, without those from the browser's cache and without preflights.
 * The bytes are those of the responses, with headers and after compression. Returns a function that returns the traffic
 * so far.
 * @param serviceOf returns null for requests that are not counted
 */
export const recordTraffic = async (
  page: Page,
  serviceOf: (url: string) => Service | null,
): Promise<() => Traffic> => {
  const requests = new Map<string, { service: Service; bytes: number }>()
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const service = serviceOf(request.url)
    if (service !== null && request.method !== 'OPTIONS') requests.set(requestId, { service, bytes: 0 })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true || response.fromPrefetchCache === true) requests.delete(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return () => {
    const traffic: Traffic = {
      site: { requests: 0, bytes: 0 },
      accounts: { requests: 0, bytes: 0 },
      tokens: { requests: 0, bytes: 0 },
      database: { requests: 0, bytes: 0 },
      api: { requests: 0, bytes: 0 },
    }
    for (const { service, bytes } of requests.values()) {
      traffic[service].requests += 1
      traffic[service].bytes += Math.round(bytes)
    }
    return traffic
  }
}
