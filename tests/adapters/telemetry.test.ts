import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFetchTelemetry } from '../../adapters/browser/telemetry'
import { errorReport } from '../../src/core/domain/error-report'
import { telemetryContract } from '../contracts/telemetry.contract'

/** Starts an HTTP server that receives error reports. `bodies` contains the parsed body of each request. */
const startCollector = async () => {
  const requests: IncomingMessage[] = []
  const bodies: unknown[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(JSON.parse(Buffer.concat(chunks).toString()))
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(stop)
  return { requests, bodies, stop, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/reports` }
}

telemetryContract('fetch', async () => {
  const { bodies, url } = await startCollector()
  return {
    telemetry: createFetchTelemetry(url),
    received: async (count) => {
      await vi.waitFor(() => expect(bodies).toHaveLength(count))
      return bodies
    },
  }
})

const REPORT = errorReport('promise', new TypeError('failed'), '/')

test('a report needs no preflight request and carries neither cookies nor a referrer', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => sent.mockRestore())
  const { url, requests, bodies } = await startCollector()
  createFetchTelemetry(url).report(REPORT)
  await vi.waitFor(() => expect(bodies).toHaveLength(1))
  expect(requests.map(({ method, headers }) => [method, headers['content-type'], headers.cookie])).toEqual([
    ['POST', 'text/plain;charset=UTF-8', undefined],
  ])
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    keepalive: true,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
})

test('a collector that cannot be reached causes no unhandled rejection', async () => {
  const rejections: unknown[] = []
  const listener = (reason: unknown) => rejections.push(reason)
  process.on('unhandledRejection', listener)
  onTestFinished(() => void process.off('unhandledRejection', listener))
  const { url, stop } = await startCollector()
  await stop()
  createFetchTelemetry(url).report(REPORT)
  await fetch(url).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve))
  expect(rejections).toEqual([])
})
