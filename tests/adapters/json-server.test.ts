import { describe, expect, test, vi } from 'vitest'
import { createManualClock } from '../../adapters/in-memory/clock'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { createJsonServerAuth } from '../../adapters/json-server/auth'
import type { GoogleChoice } from '../../adapters/json-server/google-chooser'
import { readMockState } from '../../adapters/json-server/mock-state'
import { createJsonServerReferenceData } from '../../adapters/json-server/reference-data'
import { createJsonServerUserLookup } from '../../adapters/json-server/user-lookup'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import { buildScenario } from '../../fixtures/scenarios'
import type { MockServer } from '../../mock-server/server'
import type { Email } from '../../src/core/domain/auth/email'
import type { IdToken } from '../../src/core/domain/tokens'
import { openMockServer } from '../mock-server/support/server'
import { failure } from '../support/results'

const configOf = ({ url }: { url: string }, timeout = 2_000) => ({ baseUrl: url, timeout })

const authOf = (
  server: MockServer,
  choose: () => Promise<GoogleChoice>,
  timeout?: number,
  page = { visit: (_: string) => {}, takeChoice: () => null },
) =>
  createJsonServerAuth(
    configOf(server, timeout),
    createInMemoryStorage(),
    createManualClock(Date.now()),
    choose,
    page,
  )

const closed = async (): Promise<GoogleChoice> => ({ kind: 'closed' })
const GOOGLE_TEACHER = {
  kind: 'chosen',
  email: 'google.teacher@demo.graid.test',
  displayName: 'ignored',
} as const
const ID_TOKEN = 'id-token' as IdToken
const CREDENTIALS = { email: RETURNING_EMAIL, password: DEMO_PASSWORD }

describe('Errors of the mock server', () => {
  test('the scenario school-shared-address rejects new accounts only', async () => {
    const auth = authOf(await openMockServer({ scenario: 'school-shared-address' }), closed)
    const registration = { email: 'new@school.test' as Email, password: 'long-enough', fullName: 'A' }
    expect(await auth.signUp(registration)).toMatchObject(failure('too-many-requests'))
    expect(await auth.signInWithEmail(CREDENTIALS)).toMatchObject({ ok: true })
  })

  test('the provider’s message is kept', async () => {
    const server = await openMockServer()
    const auth = authOf(server, closed)
    expect(
      await auth.signUp({ email: 'no-address' as Email, password: 'long-enough', fullName: 'A' }),
    ).toEqual({
      ok: false,
      error: { kind: 'invalid-email', message: 'The email address is badly formatted.' },
    })
    server.injectFault({ route: '/auth/*', kind: 'status', status: 429 })
    expect(await auth.signInWithEmail(CREDENTIALS)).toEqual({
      ok: false,
      error: { kind: 'too-many-requests', message: 'Too Many Requests' },
    })
    server.injectFault({ route: '/users', kind: 'status', status: 403 })
    expect(
      await createJsonServerUserLookup(configOf(server)).findByProviderId('returning', ID_TOKEN),
    ).toMatchObject(failure('forbidden'))
  })

  test('a look-up with status 401 is unauthorized', async () => {
    const server = await openMockServer()
    server.injectFault({ route: '/users', kind: 'status', status: 401 })
    expect(
      await createJsonServerUserLookup(configOf(server)).findByProviderId('returning', ID_TOKEN),
    ).toMatchObject(failure('unauthorized'))
  })

  test('rows of another shape are malformed', async () => {
    const server = await openMockServer()
    server.store.tables().graid_goals.splice(0, Number.POSITIVE_INFINITY, { id: 9 } as never)
    expect(await createJsonServerReferenceData(configOf(server)).list('goals')).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', reason: 'malformed' },
    })
  })
})

describe('Google sign-in with the mock server', () => {
  test('signs in an existing account and creates a new one', async () => {
    const server = await openMockServer({ scenario: 'google-teacher' })
    const known = authOf(server, async () => GOOGLE_TEACHER)
    expect(await known.signInWithGoogle()).toMatchObject({ ok: true, value: { id: 'google-returning' } })
    const fresh = authOf(server, async () => ({
      kind: 'chosen',
      email: 'nobody@yet.test',
      displayName: 'Ní Bhriain',
    }))
    expect(await fresh.signInWithGoogle()).toMatchObject({ ok: true, value: { displayName: 'Ní Bhriain' } })
    expect(await fresh.idToken()).toMatchObject({ ok: true })
  })

  test('distinguishes a closed and a blocked popup', async () => {
    const server = await openMockServer()
    expect(await authOf(server, closed).signInWithGoogle()).toMatchObject(failure('popup-closed'))
    expect(await authOf(server, async () => ({ kind: 'blocked' })).signInWithGoogle()).toMatchObject(
      failure('popup-blocked'),
    )
  })

  test('opens no popup in the scenario popup-blocked', async () => {
    const server = await openMockServer({ scenario: 'popup-blocked' })
    const open = vi.fn(closed)
    const auth = authOf(server, open)
    await auth.prepare()
    expect(await auth.signInWithGoogle()).toMatchObject(failure('popup-blocked'))
    expect(open).not.toHaveBeenCalled()
  })

  test('opens no popup in the scenario managed-chromebook, but the page of the account chooser', async () => {
    const server = await openMockServer({ scenario: 'managed-chromebook' })
    const [open, visit] = [vi.fn(closed), vi.fn()]
    const auth = authOf(server, open, undefined, { visit, takeChoice: () => null })
    await auth.prepare()
    expect(await auth.signInWithGoogle()).toMatchObject(failure('popup-cancelled'))
    expect(open).not.toHaveBeenCalled()
    expect(await auth.redirectToGoogle()).toMatchObject({ ok: true })
    expect(visit).toHaveBeenCalledWith(`${server.url}/auth/google`)
  })

  const DOWN = {
    ok: false,
    error: {
      kind: 'unavailable',
      reason: 'server',
      message: 'Sign-in is down right now.',
    },
  }

  test('opens no popup in the scenario auth-down, and returns the error of the service', async () => {
    const open = vi.fn(closed)
    const auth = authOf(await openMockServer({ scenario: 'auth-down' }), open)
    await auth.prepare()
    expect(await auth.signInWithGoogle()).toEqual(DOWN)
    expect(open).not.toHaveBeenCalled()
  })

  test('retries after an outage with the next click', async () => {
    const server = await openMockServer({ scenario: 'google-teacher' })
    server.injectFault({ route: '/auth/*', kind: 'status' })
    const open = vi.fn(async () => GOOGLE_TEACHER)
    const auth = authOf(server, open)
    await auth.prepare()
    server.store.setFaults([])
    expect(await auth.signInWithGoogle()).toMatchObject({ ok: true, value: { id: 'google-returning' } })
    expect(open).toHaveBeenCalledTimes(1)
  })

  test('returns the error of a popup that failed to load', async () => {
    const auth = authOf(await openMockServer(), async () => ({ kind: 'failed', status: 503 }))
    await auth.prepare()
    expect(await auth.signInWithGoogle()).toEqual(DOWN)
  })

  test('a second click supersedes the first popup', async () => {
    const server = await openMockServer({ scenario: 'google-teacher' })
    const answers: ((choice: GoogleChoice) => void)[] = []
    const auth = authOf(server, () => new Promise((resolve) => answers.push(resolve)))
    const first = auth.signInWithGoogle()
    const second = auth.signInWithGoogle()
    for (const answer of answers) answer(GOOGLE_TEACHER)
    expect(await first).toMatchObject(failure('popup-superseded'))
    expect(await second).toMatchObject({ ok: true })
  })
})

describe('readMockState', () => {
  test('returns the scenario’s draft, and another run after a reset', async () => {
    const server = await openMockServer({ scenario: 'halfway-onboarding', seed: 5 })
    const first = await readMockState(configOf(server), 0)
    expect(first?.draft).toEqual(buildScenario('halfway-onboarding', 5).draft)
    expect(await readMockState(configOf(server), 0)).toEqual(first)
    server.store.reset()
    expect((await readMockState(configOf(server), 0))?.run).not.toBe(first?.run)
  })

  test('returns null if the server is unreachable', async () => {
    const server = await openMockServer()
    await server.stop()
    expect(await readMockState(configOf(server), 0)).toBeNull()
  })
})
