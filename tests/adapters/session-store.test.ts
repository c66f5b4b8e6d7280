import { describe, expect, test } from 'vitest'
import { createManualClock } from '../../adapters/in-memory/clock'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { REFRESH_TICK, type Session } from '../../adapters/session/session'
import { createSessionStore, type RefreshSession } from '../../adapters/session/session-store'
import { err, ok } from '../../src/core/domain/result'
import { STORAGE_KEYS } from '../../src/core/domain/storage-keys'
import type { AccessToken } from '../../src/core/domain/tokens'

const START = 1_800_000_000_000

const sessionFor = (seconds: number, name = 'a'): Session => ({
  access_token: `access-${name}` as AccessToken,
  refresh_token: `refresh-${name}`,
  expires_at: START / 1_000 + seconds,
  expires_in: seconds,
  token_type: 'bearer',
  user: { id: 'ada', email: 'ada@school.org', display_name: 'Ada' },
})

const sessionOf = (id: string): Session => ({
  ...sessionFor(3_600, id),
  user: { id, email: `${id}@school.org`, display_name: id },
})

const open = (refresh: RefreshSession, kept: Session | null = sessionFor(100)) => {
  const clock = createManualClock(START)
  const storage = createInMemoryStorage()
  const inAnotherTab = createSessionStore({ storage: storage.inAnotherTab(), clock, refresh })
  const calls: number[] = []
  const keeper = createSessionStore({
    storage,
    clock,
    refresh: (token) => {
      calls.push(clock.now() - START)
      return refresh(token)
    },
  })
  if (kept) keeper.keep(kept)
  return { keeper, inAnotherTab, clock, storage, calls }
}

const away: RefreshSession = async () => err({ kind: 'network' })

describe('The access token', () => {
  test('is used as it is while the session has more than two minutes', async () => {
    const { keeper, calls } = open(away, sessionFor(121))
    expect(await keeper.accessToken()).toEqual({ ok: true, value: 'access-a' })
    expect(calls).toEqual([])
  })

  test('is refreshed first when it is about to expire, once for all who ask', async () => {
    const { keeper, calls } = open(async () => ok(sessionFor(3_600, 'b')))
    const both = await Promise.all([keeper.accessToken(), keeper.accessToken()])
    expect(both).toEqual([
      { ok: true, value: 'access-b' },
      { ok: true, value: 'access-b' },
    ])
    expect(calls).toHaveLength(1)
  })

  test('is asked for again at 0, 200, 600 … 25400 ms while the service is away; the session stays', async () => {
    const { keeper, clock, calls } = open(away, sessionFor(-1))
    const answer = keeper.accessToken()
    await clock.advance(REFRESH_TICK)
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expect(calls).toEqual([0, 200, 600, 1_400, 3_000, 6_200, 12_600, 25_400])
    expect(keeper.current()).not.toBeNull()
  })

  test('still holds while the service is away and the session has not ended', async () => {
    const { keeper, clock } = open(away)
    const answer = keeper.accessToken()
    await clock.advance(REFRESH_TICK)
    expect(await answer).toEqual({ ok: true, value: 'access-a' })
  })

  test.each([400, 401, 403, 404, 408, 429])(
    'a refusal with %i removes the session at once',
    async (status) => {
      const { keeper, calls } = open(async () => err({ kind: 'status', status }))
      expect(await keeper.accessToken()).toMatchObject({ ok: false, error: { kind: 'signed-out' } })
      expect(calls).toEqual([0])
      expect(keeper.current()).toBeNull()
    },
  )

  test('a refresh that comes back after a sign-out brings nobody back', async () => {
    let answer = (_: Awaited<ReturnType<RefreshSession>>) => {}
    const { keeper } = open(() => new Promise((resolve) => (answer = resolve)))
    const asked = keeper.accessToken()
    keeper.forget()
    answer(ok(sessionFor(3_600, 'b')))
    expect(await asked).toMatchObject({ ok: false, error: { kind: 'signed-out' } })
    expect(keeper.current()).toBeNull()
  })
})

test.each(['', 'not json', '{}', '{"access_token":"a","refresh_token":"b"}', '[]', 'null'])(
  'what is kept as %j is no session',
  (text) => {
    const { keeper, storage } = open(away, null)
    storage.set(STORAGE_KEYS.session, text)
    expect(keeper.current()).toBeNull()
  },
)

test('a watched session is refreshed by itself before it ends', async () => {
  const { keeper, clock, calls } = open(async () => ok(sessionFor(3_600, 'b')), sessionFor(160))
  const told: (string | null)[] = []
  const stop = keeper.watch((session) => told.push(session?.access_token ?? null))
  await clock.advance(REFRESH_TICK)
  expect(calls).toEqual([])
  await clock.advance(REFRESH_TICK)
  expect(calls).toEqual([2 * REFRESH_TICK])
  expect(keeper.current()?.access_token).toBe('access-b')
  // The same teacher: no news.
  expect(told).toEqual(['access-a'])
  stop()
})

describe('Another tab of the same browser', () => {
  const watched = async (refresh: RefreshSession = away) => {
    const opened = open(refresh, sessionOf('ada'))
    const told: (string | null)[] = []
    const stop = opened.keeper.watch((session) => told.push(session?.user.id ?? null))
    await Promise.resolve()
    return { ...opened, told, stop }
  }

  test('signs out: so does this one, at once', async () => {
    const { keeper, inAnotherTab, told } = await watched()
    inAnotherTab.forget()
    expect(told).toEqual(['ada', null])
    expect(await keeper.accessToken()).toMatchObject({ ok: false, error: { kind: 'signed-out' } })
  })

  test('signs in as somebody else: this one is somebody else too', async () => {
    const { keeper, inAnotherTab, told } = await watched()
    inAnotherTab.keep(sessionOf('grace'))
    expect(told).toEqual(['ada', 'grace'])
    expect(await keeper.accessToken()).toEqual({ ok: true, value: 'access-grace' })
    keeper.forget()
    expect(told).toEqual(['ada', 'grace', null])
  })

  test('signs in where nobody was', async () => {
    const { keeper, inAnotherTab, told } = await watched()
    keeper.forget()
    inAnotherTab.keep(sessionOf('ada'))
    expect(told).toEqual(['ada', null, 'ada'])
  })

  test('refreshes the session: the same teacher, no news', async () => {
    const { inAnotherTab, told } = await watched()
    inAnotherTab.keep({
      ...sessionOf('ada'),
      access_token: 'access-b' as AccessToken,
      refresh_token: 'refresh-b',
    })
    expect(told).toEqual(['ada'])
  })

  test('is heard no longer once nobody listens', async () => {
    const { inAnotherTab, told, stop } = await watched()
    stop()
    inAnotherTab.forget()
    expect(told).toEqual(['ada'])
  })

  test('was faster with a refresh: its session is used, nobody is signed out', async () => {
    let answer = (_: Awaited<ReturnType<RefreshSession>>) => {}
    const { keeper, inAnotherTab } = open(() => new Promise((resolve) => (answer = resolve)))
    const asked = keeper.accessToken()
    inAnotherTab.keep(sessionFor(3_600, 'b'))
    answer(err({ kind: 'status', status: 400 }))
    expect(await asked).toEqual({ ok: true, value: 'access-b' })
  })

  test('signed in as somebody else during a refresh: the former teacher’s token is not handed out', async () => {
    let answer = (_: Awaited<ReturnType<RefreshSession>>) => {}
    const { keeper, inAnotherTab } = open(() => new Promise((resolve) => (answer = resolve)))
    const asked = keeper.accessToken()
    inAnotherTab.keep(sessionOf('grace'))
    answer(ok(sessionFor(3_600, 'b')))
    expect(await asked).toMatchObject({ ok: false, error: { kind: 'signed-out' } })
    expect(keeper.current()?.user.id).toBe('grace')
  })

  test('refreshed it while the service was away from here: the spent token is not shown again', async () => {
    const { keeper, inAnotherTab, clock, calls } = open(away)
    const asked = keeper.accessToken()
    await clock.advance(100)
    inAnotherTab.keep(sessionFor(3_600, 'b'))
    await clock.advance(REFRESH_TICK)
    expect(await asked).toEqual({ ok: true, value: 'access-b' })
    expect(calls).toEqual([0])
  })
})
