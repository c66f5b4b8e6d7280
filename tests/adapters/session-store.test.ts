import { expect, test } from 'vitest'
import { createManualClock } from '../../adapters/in-memory/clock'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { err, ok } from '../../src/core/domain/result'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import type { AccessToken } from '../../src/core/domain/tokens'
import { REFRESH_TICK, type Session } from '../../src/demo/adapters/session/session'
import { createSessionStore, type RefreshSession } from '../../src/demo/adapters/session/session-store'
import { createDeferred } from '../support/deferred'
import { failure } from '../support/results'

const START = 1_800_000_000_000

const sessionFor = (seconds: number, name = 'a'): Session => ({
  access_token: `access-${name}` as AccessToken,
  refresh_token: `refresh-${name}`,
  expires_at: START / 1_000 + seconds,
  expires_in: seconds,
  token_type: 'bearer',
  user: { id: 'ada', email: 'ada@school.org', display_name: 'Ada' },
})

const sessionOfUser = (id: string): Session => ({
  ...sessionFor(3_600, id),
  user: { id, email: `${id}@school.org`, display_name: id },
})
const REFRESHED = sessionFor(3_600, 'b')

const start = (
  refresh: RefreshSession,
  stored: Session | null = sessionFor(100),
  { now = (time: number) => time, watch = true } = {},
) => {
  const manual = createManualClock(START)
  const clock = { ...manual, now: () => now(manual.now()) }
  const shared = createInMemoryStorage()
  const otherTab = createSessionStore({ storage: shared.inAnotherTab(), clock, refresh })
  const storage = watch ? shared : { ...shared, watch: () => () => undefined }
  const calls: number[] = []
  const sessions = createSessionStore({
    storage,
    clock,
    refresh: (token) => {
      calls.push(clock.now() - START)
      return refresh(token)
    },
  })
  if (stored) sessions.save(stored)
  return { sessions, otherTab, clock, storage, calls }
}

type Response = Awaited<ReturnType<RefreshSession>>
type Change = (tabs: Pick<ReturnType<typeof start>, 'sessions' | 'otherTab'>) => unknown

const unreachable: RefreshSession = async () => err({ kind: 'network' })

test('accessToken returns the stored token if the session lasts more than two minutes', async () => {
  const { sessions, calls } = start(unreachable, sessionFor(121))
  expect(await sessions.accessToken()).toEqual({ ok: true, value: 'access-a' })
  expect(calls).toEqual([])
})

test('accessToken refreshes an expiring session, once for concurrent calls', async () => {
  const { sessions, calls } = start(async () => ok(REFRESHED))
  const tokens = await Promise.all([sessions.accessToken(), sessions.accessToken()])
  expect(tokens).toEqual(Array(2).fill({ ok: true, value: 'access-b' }))
  expect(calls).toHaveLength(1)
})

test('accessToken refreshes again when a fresh token is requested later', async () => {
  const { sessions, calls } = start(async () => ok(REFRESHED))
  await sessions.accessToken({ fresh: true })
  await sessions.accessToken({ fresh: true })
  expect(calls).toHaveLength(2)
})

const ATTEMPTS = [0, 200, 600, 1_400, 3_000, 6_200, 12_600, 25_400]

test.each([
  ['an expired session', -1, {}, { error: { kind: 'unavailable', reason: 'offline' } }],
  ['an expiring session', 100, {}, { ok: true, value: 'access-a' }],
  ['an expiring session, but not as a fresh token', 100, { fresh: true }, failure('unavailable')],
])(
  'accessToken retries if the service is unreachable, and keeps %s',
  async (_, seconds, options, expected) => {
    const { sessions, clock, calls } = start(unreachable, sessionFor(seconds))
    const token = sessions.accessToken(options)
    await clock.advance(REFRESH_TICK)
    expect(await token).toMatchObject(expected)
    expect(calls).toEqual(ATTEMPTS)
    expect(sessions.current()).not.toBeNull()
  },
)

test('accessToken starts no attempt 30 s after the first one if the service responds slowly', async () => {
  const { sessions, clock, calls } = start(async () => {
    await clock.wait(14_700)
    return err({ kind: 'network' })
  })
  void sessions.accessToken()
  await clock.advance(2 * REFRESH_TICK)
  // Each attempt takes 14,700 ms. The second attempt starts after a pause of 200 ms and fails at 29,600 ms. A third
  // attempt would start after a pause of 400 ms, when `REFRESH_TICK` (30 s) is over.
  expect(calls).toEqual([0, 14_900])
})

test('accessToken stops retrying after the same time if the clock is set back meanwhile', async () => {
  let setBack = 0
  const refresh: RefreshSession = async () => {
    setBack = 24 * 60 * 60_000
    return err({ kind: 'network' })
  }
  const { sessions, clock } = start(refresh, sessionFor(60), { now: (time) => time - setBack })
  const token = sessions.accessToken({ fresh: true })
  await clock.advance(REFRESH_TICK)
  expect(await token).toMatchObject(failure('unavailable'))
})

test('accessToken reports an account of another tab before the browser does, and returns no token for the former account', async () => {
  const { sessions, otherTab } = start(unreachable, sessionOfUser('ada'), { watch: false })
  const reported: (string | undefined)[] = []
  sessions.watch((session) => reported.push(session?.user.id))
  await Promise.resolve()

  otherTab.save(sessionOfUser('grace'))
  expect(await sessions.accessToken({ userId: 'ada' })).toMatchObject(failure('signed-out'))
  otherTab.save(sessionOfUser('ada'))
  expect(await sessions.accessToken({ userId: 'ada' })).toEqual({ ok: true, value: 'access-ada' })
  expect(reported).toEqual(['ada', 'grace'])
})

test('accessToken returns no token that expires while the service is unreachable', async () => {
  const { sessions, clock } = start(async () => {
    await clock.wait(30_000)
    return err({ kind: 'network' })
  }, sessionFor(30))
  const token = sessions.accessToken()
  await clock.advance(30_000)
  expect(await token).toMatchObject(failure('unavailable'))
})

test('accessToken removes the session if the refresh fails with a status that is not retried', async () => {
  const { sessions, calls } = start(async () => err({ kind: 'status', status: 400 }))
  expect(await sessions.accessToken()).toMatchObject(failure('signed-out'))
  expect(calls).toEqual([0])
  expect(sessions.current()).toBeNull()
})

test.each<[string, Change, Response, token: object, userId?: string]>([
  ['a sign-out', ({ sessions }) => sessions.remove(), ok(REFRESHED), failure('signed-out')],
  [
    'a sign-in with another account in another tab',
    ({ otherTab }) => otherTab.save(sessionOfUser('grace')),
    ok(REFRESHED),
    failure('signed-out'),
    'grace',
  ],
  [
    'a refresh by another tab',
    ({ otherTab }) => otherTab.save(REFRESHED),
    err({ kind: 'status', status: 400 }),
    { ok: true, value: 'access-b' },
    'ada',
  ],
])('%s counts before the response to a refresh', async (_, change, response, token, userId) => {
  const { promise, resolve } = createDeferred<Response>()
  const tabs = start(() => promise)
  const requested = tabs.sessions.accessToken()
  change(tabs)
  resolve(response)
  expect(await requested).toMatchObject(token)
  expect(tabs.sessions.current()?.user.id).toBe(userId)
})

test('accessToken refreshes the session of a new account while a refresh for the former one is pending', async () => {
  const { promise, resolve } = createDeferred<Response>()
  const { sessions } = start(async (token) => (token === 'refresh-a' ? promise : ok(sessionOfUser('grace'))))
  void sessions.accessToken()
  sessions.save(sessionOfUser('grace'))
  const requested = sessions.accessToken({ userId: 'grace', fresh: true })
  resolve(err({ kind: 'network' }))
  expect(await requested).toEqual({ ok: true, value: 'access-grace' })
})

test.each(['not json', '{"access_token":"a","refresh_token":"b"}'])('ignores the stored value %j', (text) => {
  const { sessions, storage } = start(unreachable, null)
  storage.set(STORAGE_KEYS.session, text)
  expect(sessions.current()).toBeNull()
})

test('a watched session is checked every 30 s, however many listeners there are, and refreshed before it ends', async () => {
  const { sessions, clock, calls } = start(async () => ok(REFRESHED), sessionFor(160))
  const notified: (string | null)[] = []
  sessions.watch((session) => notified.push(session?.access_token ?? null))
  await clock.advance(REFRESH_TICK / 2)
  sessions.watch(() => {})
  await clock.advance(REFRESH_TICK)
  expect(calls).toEqual([])
  await clock.advance(2 * REFRESH_TICK)
  expect(calls).toEqual([2 * REFRESH_TICK])
  expect(sessions.current()?.access_token).toBe('access-b')
  // `watch` calls a listener again only if the user changes. The refreshed session has the same user.
  expect(notified).toEqual(['access-a'])
})

test('a session is not refreshed while there are no listeners, and is refreshed once there are some', async () => {
  const { sessions, clock, calls } = start(async () => ok(REFRESHED))
  sessions.watch(() => {})()
  await clock.advance(2 * REFRESH_TICK)
  expect(calls).toEqual([])
  sessions.watch(() => {})
  await clock.advance(REFRESH_TICK)
  expect(calls).toEqual([3 * REFRESH_TICK])
})

test.each<[string, Change, notified: (string | null)[], token: object]>([
  ['a sign-out', ({ otherTab }) => otherTab.remove(), [null], failure('signed-out')],
  [
    'a sign-in with another account',
    ({ otherTab }) => otherTab.save(sessionOfUser('grace')),
    ['grace'],
    { value: 'access-grace' },
  ],
  [
    'a sign-in after a sign-out here',
    ({ sessions, otherTab }) => [sessions.remove(), otherTab.save(sessionOfUser('ada'))],
    [null, 'ada'],
    { value: 'access-ada' },
  ],
  ['a refresh: nothing', ({ otherTab }) => otherTab.save(REFRESHED), [], { value: 'access-b' }],
])('after a change by another tab, listeners are told: %s', async (_, change, notified, token) => {
  const tabs = start(unreachable, sessionOfUser('ada'))
  const told: (string | null)[] = []
  const unsubscribe = tabs.sessions.watch((session) => told.push(session?.user.id ?? null))
  await Promise.resolve()
  change(tabs)
  expect(told).toEqual(['ada', ...notified])
  expect(await tabs.sessions.accessToken()).toMatchObject(token)
  unsubscribe()
  tabs.otherTab.save(sessionOfUser('late'))
  expect(told).toEqual(['ada', ...notified])
})

test('a refresh by another tab between two attempts of this tab ends the attempts', async () => {
  const { sessions, otherTab, clock, calls } = start(unreachable)
  const token = sessions.accessToken()
  await clock.advance(100)
  otherTab.save(REFRESHED)
  await clock.advance(REFRESH_TICK)
  expect(await token).toEqual({ ok: true, value: 'access-b' })
  expect(calls).toEqual([0])
})
