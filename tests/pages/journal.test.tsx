import { beforeEach, expect, test, vi } from 'vitest'
import { createErrorSender } from '../../src/app/runtimes/browser'
import { runtime as production } from '../../src/app/runtimes/production-site'
import type { RuntimeContext, SiteRuntime } from '../../src/app/runtimes/runtime'
import { runtime as demo } from '../../src/demo/runtimes/demo-site'
import { runtime as mock } from '../../src/demo/runtimes/mock-site'
import { waitFor } from '../support/wait-for'

const fetched = vi.fn(async () => new Response())
beforeEach(() => vi.stubGlobal('fetch', fetched.mockClear()))

const bodies = () => fetched.mock.calls.map((call: unknown[]) => String((call[1] as RequestInit).body))

const openRuntime = (runtime: SiteRuntime): RuntimeContext => {
  const context = runtime.createContext(() => {})
  for (let call = 0; call < 250; call += 1) {
    const event: { type: string } = { type: 'identified', ...{ call, email: 'ada@school.org' } }
    context.journal.record('session', 'event', event)
  }
  return context
}

test('the demo keeps the last 200 events and commands', () => {
  const { journal } = openRuntime(demo)
  expect(journal.lines?.()).toHaveLength(200)
  expect(journal.lines?.().at(-1)).toMatch(/ session event identified {"call":249,"email":"…"}$/)
  expect(fetched).not.toHaveBeenCalled()
})

test('the site on the mock server sends them there', async () => {
  openRuntime(mock)
  const sent = [expect.stringMatching(/:\d+\/__mock\/journal$/), expect.objectContaining({ method: 'POST' })]
  await waitFor(() => expect(fetched.mock.calls).toContainEqual(sent))
  // Skips the request of the story recorder, which asks for the state of the mock server.
  const body = bodies().find((text) => text.startsWith('lines='))
  const lines = new URLSearchParams(body).get('lines')?.split('\n')
  expect(lines).toHaveLength(250)
  expect(lines?.at(-1)).toMatch(/{"call":249,"email":"…"}$/)
})

const TELEMETRY_URL = 'https://telemetry.graid.test/reports'

test('production keeps the last 20 kinds, which an error report contains', async () => {
  vi.stubEnv('VITE_TELEMETRY_URL', TELEMETRY_URL)
  const context = openRuntime(production)
  expect(context.journal.lines).toBeUndefined()
  context.journal.record('hand-over', 'command', { type: 'look-up' })
  const send = createErrorSender(context)
  send?.('window', new TypeError('ada@school.org'))
  context.journal.record('hand-over', 'event', { type: 'looked-up' })
  const sent = [TELEMETRY_URL, expect.anything()]
  await waitFor(() => expect(fetched.mock.calls).toContainEqual(sent))
  // The story recorder of an earlier test may send its request late.
  const body = bodies().find((text) => text.includes('kinds')) ?? ''
  expect(JSON.parse(body).kinds).toEqual([...Array(19).fill('session identified'), 'hand-over look-up'])
  expect(body).not.toContain('@')
  // `createFetchTelemetry` sends `keepalive` requests, which browsers reject above 64 kB.
  expect(body.length).toBeLessThan(1_000)
})

test('without VITE_TELEMETRY_URL, nothing sends error reports', () => {
  vi.stubEnv('VITE_TELEMETRY_URL', '')
  expect(createErrorSender(openRuntime(production))).toBeNull()
})
