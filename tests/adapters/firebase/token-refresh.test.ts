import type { Auth, User } from 'firebase/auth'
import { afterEach, expect, test, vi } from 'vitest'
import { refreshAhead } from '../../../adapters/firebase/token-refresh'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 20, 7, 30)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Times are in minutes since the start. `lead`: how far the clock of the browser is ahead of the service's. */
const start = ({ lifetime = 60, lead = 0 } = {}) => {
  vi.useFakeTimers({ now: START })
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const browser = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', browser)
  let issuedAt: number | null = null
  let isOnline = true
  let count = 0
  let listener: (user: User | null) => unknown = () => {}
  const dateOf = (time: number) => new Date(time).toUTCString()
  const refreshes: number[] = []
  const user = {
    getIdTokenResult: async () => {
      if (issuedAt === null) throw new Error('offline')
      const expirationTime = dateOf(issuedAt + lifetime * MINUTE)
      return { token: `token ${count}`, issuedAtTime: dateOf(issuedAt), expirationTime }
    },
    getIdToken: async () => {
      refreshes.push((Date.now() - START) / MINUTE)
      if (!isOnline) throw new Error('offline')
      await report(user, 0)
    },
  } as unknown as User
  const auth = {
    currentUser: null as User | null,
    onIdTokenChanged: (next: typeof listener) => (listener = next),
  }
  /** `age` is null if the stored token has expired and cannot be replaced. */
  const report = async (signedIn: User | null, age: number | null) => {
    auth.currentUser = signedIn
    count += 1
    issuedAt = age === null ? null : Date.now() - (lead + age) * MINUTE
    await listener(signedIn)
  }
  refreshAhead(auth as unknown as Auth)
  const wake = async (target: EventTarget, type: string) => {
    target.dispatchEvent(new Event(type))
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    refreshes,
    open: (age: number | null = 0) => report(user, age),
    signOut: () => report(null, 0),
    renameAccount: () => listener(user),
    advance: (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE),
    show: (visibilityState: 'visible' | 'hidden') => {
      page.visibilityState = visibilityState
      return wake(page, 'visibilitychange')
    },
    connect: (online: boolean) => {
      isOnline = online
      return wake(browser, online ? 'online' : 'offline')
    },
  }
}

test.each([
  ['an hour, after a sign-in', { signsIn: true }, [55, 110, 165]],
  ['an hour, stored for 20 minutes', { age: 20 }, [35, 90, 145]],
  ['an hour, stored for two hours', { age: 120 }, [0, 55, 110, 165]],
  ['an hour, on a clock that is two hours fast', { lead: 120 }, [0, 55, 110, 165]],
  [
    'an hour, after a sign-in on a clock that is two hours slow',
    { lead: -120, signsIn: true },
    [55, 110, 165],
  ],
  [
    '310 seconds',
    { lifetime: 310 / 60, signsIn: true },
    Array.from({ length: 170 }, (_, index) => index + 1),
  ],
])(
  'a token of %s is refreshed 5 minutes before it expires, and so is each that follows',
  async (_, given, expected) => {
    const {
      age = 0,
      signsIn = false,
      ...service
    }: Parameters<typeof start>[0] & { age?: number; signsIn?: boolean } = given
    const { open, signOut, advance, refreshes } = start(service)
    if (signsIn) await signOut()
    await open(age)
    await advance(170)
    expect(refreshes).toEqual(expected)
  },
)

test('there is one refresh after a change of the account, and none after a sign-out', async () => {
  const { open, renameAccount, signOut, advance, refreshes } = start()
  await open()
  await advance(30)
  await renameAccount()
  await advance(25)
  await signOut()
  await advance(300)
  expect(refreshes).toEqual([55])
})

test('a tab that was hidden or offline refreshes once it is shown or online again, once', async () => {
  const { open, advance, show, connect, refreshes } = start()
  await open()
  await show('hidden')
  await advance(200)
  await connect(false)
  expect(refreshes).toEqual([])
  await show('visible')
  await advance(10)
  for (const online of [true, true]) await connect(online)
  expect(refreshes).toEqual([200, 210])
})

test('a stored token that expired and cannot be replaced is refreshed once the tab is online', async () => {
  const { open, advance, connect, refreshes } = start()
  await open(null)
  await advance(10)
  expect(refreshes).toEqual([])
  await connect(true)
  expect(refreshes).toEqual([10])
})
