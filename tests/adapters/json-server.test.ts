import { describe, expect, test, vi } from 'vitest'
import { createManualClock } from '../../adapters/in-memory/clock'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { createJsonServerAuth } from '../../adapters/json-server/auth'
import { createJsonServerReader } from '../../adapters/json-server/client'
import type { GoogleChoice } from '../../adapters/json-server/google-chooser'
import { readMockState } from '../../adapters/json-server/mock-state'
import { createUserLookup } from '../../adapters/shared/row-reader'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import { buildScenario } from '../../fixtures/scenarios'
import type { MockServer } from '../../mock-server/server'
import type { Email } from '../../src/core/domain/auth/email'
import type { IdToken } from '../../src/core/domain/tokens'
import { openMockServer } from '../mock-server/support/server'
import { failure } from '../support/results'

const configOf = ({ url }: { url: string }) => ({ baseUrl: url, timeout: 2_000 })

const authOf = (
  server: MockServer,
  choose: () => Promise<GoogleChoice>,
  page = { visit: (_: string) => {}, takeChoice: () => null },
) =>
  createJsonServerAuth(configOf(server), createInMemoryStorage(), createManualClock(Date.now()), choose, page)

const closed = async (): Promise<GoogleChoice> => ({ kind: 'closed' })
const GOOGLE_TEACHER = { kind: 'chosen', email: 'google.teacher@demo.graid.test', displayName: '' } as const
const ID_TOKEN = 'id-token' as IdToken
const CREDENTIALS = { email: RETURNING_EMAIL, password: DEMO_PASSWORD }

test('the provider’s message is kept', async () => {
  const server = await openMockServer()
  const auth = authOf(server, closed)
  const registration = { email: 'no-address' as Email, password: 'long-enough', fullName: 'A' }
  const invalid = { kind: 'invalid-email', message: 'The email address is badly formatted.' }
  expect(await auth.signUp(registration)).toEqual({ ok: false, error: invalid })
  server.injectFault({ route: '/auth/*', kind: 'status', status: 429 })
  const limited = { kind: 'too-many-requests', message: 'Too Many Requests' }
  expect(await auth.signInWithEmail(CREDENTIALS)).toEqual({ ok: false, error: limited })
})

test.each([
  [401, 'unauthorized'],
  [403, 'forbidden'],
])('a look-up with status %i is %s', async (status, kind) => {
  const server = await openMockServer()
  server.injectFault({ route: '/users', kind: 'status', status })
  const users = createUserLookup(createJsonServerReader(configOf(server)))
  expect(await users.findByProviderId('returning', ID_TOKEN)).toMatchObject(failure(kind))
})

test('Google sign-in with the mock server opens the page of the account chooser in place of the site', async () => {
  const server = await openMockServer({ scenario: 'managed-chromebook' })
  const visit = vi.fn()
  const auth = authOf(server, closed, { visit, takeChoice: () => null })
  expect(await auth.redirectToGoogle()).toMatchObject({ ok: true })
  expect(visit).toHaveBeenCalledWith(`${server.url}/auth/google`)
})

const error = { kind: 'unavailable', reason: 'server', message: 'Sign-in is down right now.' }
const DOWN = { ok: false, error }

test.each<[GoogleChoice, object]>([
  [{ kind: 'closed' }, failure('popup-closed')],
  [{ kind: 'blocked' }, failure('popup-blocked')],
])('Google sign-in with the mock server fails if the popup returns %j', async (choice, expected) => {
  const auth = authOf(await openMockServer(), async () => choice)
  expect(await auth.signInWithGoogle()).toMatchObject(expected)
})

describe.each([true, false])('Google sign-in with the mock server, after a hover: %s', (hasHovered) => {
  test.each([
    ['popup-blocked', failure('popup-blocked')],
    ['managed-chromebook', failure('popup-cancelled')],
    ['auth-down', DOWN],
  ] as const)('fails without a popup in the scenario %s', async (scenario, expected) => {
    const open = vi.fn(closed)
    const auth = authOf(await openMockServer({ scenario }), open)
    if (hasHovered) await auth.prepare()
    expect(await auth.signInWithGoogle()).toMatchObject(expected)
    expect(open).not.toHaveBeenCalled()
  })
})

test('Google sign-in with the mock server retries after an outage with the next click', async () => {
  const server = await openMockServer({ scenario: 'google-teacher' })
  server.injectFault({ route: '/auth/*', kind: 'status' })
  const open = vi.fn(async () => GOOGLE_TEACHER)
  const auth = authOf(server, open)
  await auth.prepare()
  server.store.removeFaults()
  expect(await auth.signInWithGoogle()).toMatchObject({ ok: true, value: { id: 'google-returning' } })
  expect(open).toHaveBeenCalledTimes(1)
})

test('a second click supersedes the first popup', async () => {
  const server = await openMockServer({ scenario: 'google-teacher' })
  const answers: ((choice: GoogleChoice) => void)[] = []
  const auth = authOf(server, () => new Promise((resolve) => answers.push(resolve)))
  await auth.prepare()
  const first = auth.signInWithGoogle()
  const second = auth.signInWithGoogle()
  for (const answer of answers) answer(GOOGLE_TEACHER)
  expect(await first).toMatchObject(failure('popup-superseded'))
  expect(await second).toMatchObject({ ok: true })
})

test('readMockState returns the scenario’s draft, and another run after a reset', async () => {
  const server = await openMockServer({ scenario: 'halfway-onboarding', seed: 5 })
  const first = await readMockState(server.url)
  expect(first?.draft).toEqual(buildScenario('halfway-onboarding', 5).draft)
  expect(await readMockState(server.url)).toEqual(first)
  server.store.reset()
  expect((await readMockState(server.url))?.run).not.toBe(first?.run)
})

test('readMockState returns null if the server is unreachable', async () => {
  const server = await openMockServer()
  await server.stop()
  expect(await readMockState(server.url)).toBeNull()
})
