import { expect, test, vi } from 'vitest'
import { createManualClock } from '../../adapters/in-memory/clock'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { createUserLookup } from '../../adapters/shared/row-reader'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import { buildScenario } from '../../fixtures/scenarios'
import type { ChooseGoogleAccount, GoogleAccount } from '../../fixtures/stand-ins/google'
import type { MockServer } from '../../mock-server/server'
import type { Email } from '../../src/core/domain/auth/email'
import type { IdToken } from '../../src/core/domain/tokens'
import { createJsonServerAuth } from '../../src/demo/adapters/json-server/auth'
import { createJsonServerReader } from '../../src/demo/adapters/json-server/client'
import { enterMockServer } from '../../src/demo/adapters/json-server/mock-state'
import { openMockServer } from '../mock-server/support/server'
import { failure } from '../support/results'
import { waitFor } from '../support/wait-for'

const configOf = ({ url }: { url: string }) => ({ baseUrl: url, timeout: 2_000 })

const authOf = (server: MockServer, choose: ChooseGoogleAccount, reload?: () => void) => {
  const clock = createManualClock(Date.now())
  return createJsonServerAuth(configOf(server), createInMemoryStorage(), clock, choose, reload)
}

const closed: ChooseGoogleAccount = async () => null
const GOOGLE_TEACHER = { email: 'google.teacher@demo.graid.test', displayName: '' }
const ID_TOKEN = 'id-token' as IdToken
const CREDENTIALS = { email: RETURNING_EMAIL, password: DEMO_PASSWORD }

test('the provider’s message is kept', async () => {
  const server = await openMockServer()
  const auth = authOf(server, closed)
  const registration = { email: 'no-address' as Email, password: 'long-enough', fullName: 'A' }
  const invalid = { kind: 'invalid-email', message: 'The email address is badly formatted.' }
  expect(await auth.signUp(registration)).toEqual({ ok: false, error: invalid })
  server.store.inject('/auth/*=status:429')
  const limited = { kind: 'too-many-requests', message: 'Too Many Requests' }
  expect(await auth.signInWithEmail(CREDENTIALS)).toEqual({ ok: false, error: limited })
})

test.each([
  [401, 'unauthorized'],
  [403, 'forbidden'],
])('a look-up with status %i is %s', async (status, kind) => {
  const server = await openMockServer()
  server.store.inject(`/users=status:${status}`)
  const users = createUserLookup(createJsonServerReader(configOf(server)))
  expect(await users.findByProviderId('returning', ID_TOKEN)).toMatchObject(failure(kind))
})

test.each([
  ['local', [false, true]],
  ['others', [true, false]],
  ['global', [false, false]],
] as const)('a %s sign-out ends the sessions of its scope only', async (scope, remain) => {
  const server = await openMockServer()
  const [here, elsewhere] = [authOf(server, closed), authOf(server, closed)]
  for (const auth of [here, elsewhere]) await auth.signInWithEmail(CREDENTIALS)
  expect(await here.signOut(scope)).toMatchObject({ ok: true })
  const tokens = [await here.idToken({ fresh: true }), await elsewhere.idToken({ fresh: true })]
  expect(tokens.map(({ ok }) => ok)).toEqual(remain)
})

test('a redirect to Google offers the scenario’s accounts and reloads; a closed or blocked chooser signs nobody in', async () => {
  const server = await openMockServer({ scenario: 'managed-chromebook' })
  const reload = vi.fn()
  const choose = vi.fn(closed)
  const auth = authOf(server, choose, reload)
  expect(await auth.redirectToGoogle()).toMatchObject({ ok: true })
  expect(choose.mock.calls[0]?.[0].map(({ email }) => email)).toContain(GOOGLE_TEACHER.email)
  expect(reload).toHaveBeenCalledOnce()
  expect(await auth.googleRedirectResult()).toMatchObject(failure('redirect-cancelled'))
  server.store.inject('auth:')
  expect(await auth.signInWithGoogle()).toMatchObject(failure('popup-closed'))
  server.store.begin('popup-blocked', 1)
  expect(await auth.signInWithGoogle()).toMatchObject(failure('popup-blocked'))
})

test('a sign-out of the other devices keeps this session; one of this device doesn’t wait for the service, and succeeds without it', async () => {
  const server = await openMockServer()
  const auth = authOf(server, closed)
  await auth.signInWithEmail(CREDENTIALS)
  expect(await auth.signOut('others')).toMatchObject({ ok: true })
  expect(await auth.idToken()).toMatchObject({ ok: true })
  server.store.inject('/auth/*=status')
  const signedOut = auth.signOut('local')
  expect(await auth.idToken()).toMatchObject(failure('signed-out'))
  expect(await signedOut).toMatchObject({ ok: true })
})

test('a second click supersedes the first chooser', async () => {
  const server = await openMockServer({ scenario: 'google-teacher' })
  const choices: ((account: GoogleAccount) => void)[] = []
  const auth = authOf(server, () => new Promise((resolve) => choices.push(resolve)))
  const first = auth.signInWithGoogle()
  await waitFor(() => expect(choices).toHaveLength(1))
  const second = auth.signInWithGoogle()
  await waitFor(() => expect(choices).toHaveLength(2))
  for (const choose of choices) choose(GOOGLE_TEACHER)
  expect(await first).toMatchObject(failure('popup-superseded'))
  expect(await second).toMatchObject({ ok: true })
})

test('enterMockServer returns the scenario’s draft, and another run after a reset', async () => {
  const server = await openMockServer({ scenario: 'halfway-onboarding', seed: 5 })
  const first = await enterMockServer(server.url, null)
  expect(first?.draft).toEqual(buildScenario('halfway-onboarding', 5).draft)
  expect(await enterMockServer(server.url, null)).toEqual(first)
  server.store.reset()
  expect((await enterMockServer(server.url, null))?.run).not.toBe(first?.run)
})

test('enterMockServer sets the clock of the server, which counts until a scenario starts', async () => {
  const server = await openMockServer()
  const clocks = []
  for (const shift of [null, '+26h', null]) clocks.push((await enterMockServer(server.url, shift))?.clock)
  server.store.reset()
  expect([...clocks, (await enterMockServer(server.url, null))?.clock]).toEqual([
    0, 93_600_000, 93_600_000, 0,
  ])
})

test('enterMockServer returns null if the server is unreachable', async () => {
  const server = await openMockServer()
  await server.stop()
  expect(await enterMockServer(server.url, null)).toBeNull()
})
