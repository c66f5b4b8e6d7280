import { expect, onTestFinished, test, vi } from 'vitest'
import { createFetchTelemetry } from '../../adapters/browser/telemetry'
import { errorReport } from '../../src/core/domain/error-report'
import { startCannedServer } from '../services/support/canned-response-server'
import { waitFor } from '../support/wait-for'

const startCollector = () => startCannedServer({ status: 204 })

const REPORT = errorReport('promise', new TypeError('failed'), '/', ['session identified'])

test('a report has its fields and no others, needs no preflight request, and carries no cookies and of the page only the origin', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => sent.mockRestore())
  const { url, received } = await startCollector()
  createFetchTelemetry(url, '1a2b3c4d').report(REPORT)
  await waitFor(() => expect(received).toHaveLength(1))
  const [{ method, headers, body } = { method: '', headers: {}, body: '' }] = received
  expect(JSON.parse(body)).toEqual({ ...REPORT, build: '1a2b3c4d' })
  expect([method, headers['content-type']]).toEqual(['POST', 'text/plain;charset=UTF-8'])
  expect(headers.cookie).toBeUndefined()
  const init = { keepalive: true, mode: 'no-cors', credentials: 'omit', referrerPolicy: 'strict-origin' }
  expect(sent.mock.calls[0]?.[1]).toMatchObject(init)
})

test('a collector that cannot be reached causes no unhandled rejection', async () => {
  const { url, stop } = await startCollector()
  await stop()
  createFetchTelemetry(url, null).report(REPORT)
  // vitest fails a run with an unhandled rejection. This second request gives the first one time to fail.
  await fetch(url).catch(() => undefined)
})
