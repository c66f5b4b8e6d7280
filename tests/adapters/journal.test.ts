import { expect, onTestFinished, test, vi } from 'vitest'
import { keepLast, recordLines } from '../../adapters/browser/journal'
import { createManualClock } from '../../adapters/in-memory/clock'
import { createLineSender } from '../../src/demo/adapters/json-server/journal'
import { openMockServer } from '../mock-server/support/server'
import { waitFor } from '../support/wait-for'

test('keeps the last lines, each with its time and redacted data', () => {
  const lines = keepLast(2)
  const clock = createManualClock(Date.UTC(2026, 10, 20, 7, 30, 0, 5))
  const record = recordLines(clock, lines.add)
  const message = { type: 'submitted', call: 1, registration: { password: 'analytical' } }
  for (const machine of ['session', 'hand-over', 'attempts/auth']) record(machine, 'event', message)
  record('session', 'command', { type: 'watch' })
  expect(lines.all()).toEqual([
    '07:30:00.005 attempts/auth event submitted {"call":1,"registration":"…"}',
    '07:30:00.005 session command watch',
  ])
})

test('the mock server receives the lines of one task together, without a preflight request', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => sent.mockRestore())
  const { url, request } = await openMockServer()
  const send = createLineSender(url)
  send('first & second=1')
  send('żółw')
  const received = (text: RegExp) =>
    waitFor(async () => expect((await request('/__mock/journal')).text).toMatch(text))
  await received(/^first & second=1\nżółw$/)
  send('third')
  await received(/\nthird$/)
  const posts = sent.mock.calls.filter(([, init]) => init?.method === 'POST')
  expect(posts).toHaveLength(2)
  expect(posts[0]?.[1]).toMatchObject({ keepalive: true, mode: 'no-cors', body: expect.any(URLSearchParams) })
})
