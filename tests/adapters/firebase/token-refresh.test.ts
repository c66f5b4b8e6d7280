import type { Auth, User } from 'firebase/auth'
import { afterEach, expect, test, vi } from 'vitest'
import { refreshAhead } from '../../../adapters/firebase/token-refresh'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 20, 7, 30)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Token = { token: string; issuedAt: number; expiresAt: number }

/** A service that issues tokens of `lifetime` ms. Its clock is `skew` ms behind the clock of the browser. */
const start = ({ lifetime = 60 * MINUTE, skew = 0 } = {}) => {
  vi.useFakeTimers({ now: START })
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const browser = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', browser)
  let count = 0
  const issue = (age = 0): Token => {
    const issuedAt = Date.now() - skew - age
    count += 1
    return { token: `token ${count}`, issuedAt, expiresAt: issuedAt + lifetime }
  }
  let token: Token | null = null
  const user = {
    getIdTokenResult: async () => {
      if (!token) throw new Error('offline')
      const { issuedAt, expiresAt } = token
      const [issuedAtTime, expirationTime] = [issuedAt, expiresAt].map((time) => new Date(time).toUTCString())
      return { token: token.token, issuedAtTime, expirationTime }
    },
  } as User
  let listener: (user: User | null) => unknown = () => {}
  const auth = {
    currentUser: null as User | null,
    onIdTokenChanged: (next: typeof listener) => (listener = next),
  }
  const report = (next: Token | null, signedIn: User | null = user) => {
    token = next
    auth.currentUser = signedIn
    return listener(signedIn)
  }
  const refreshes: number[] = []
  const refresh = vi.fn(async () => {
    refreshes.push((Date.now() - START) / MINUTE)
    await report(issue())
  })
  refreshAhead(auth as unknown as Auth, refresh)
  return {
    report,
    issue,
    refresh,
    refreshes,
    advance: (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE),
    show: async (visibilityState: 'visible' | 'hidden') => {
      page.visibilityState = visibilityState
      page.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(0)
    },
    goOnline: async () => {
      browser.dispatchEvent(new Event('online'))
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test.each([
  ['an hour, after a sign-in', { signsIn: true }, [55, 110, 165]],
  ['an hour, stored for 20 minutes', { age: 20 }, [35, 90, 145]],
  ['an hour, stored for two hours', { age: 120 }, [0, 55, 110, 165]],
  ['an hour, on a clock that is two hours fast', { skew: 120 }, [0, 55, 110, 165]],
  ['an hour, on a clock that is two hours slow', { skew: -120, signsIn: true }, [55, 110, 165]],
  [
    '310 seconds',
    { lifetime: 310 / 60, signsIn: true },
    Array.from({ length: 170 }, (_, index) => index + 1),
  ],
])(
  'a token of %s is refreshed 5 minutes before it expires, and so is each that follows',
  async (_, given, expected) => {
    const {
      lifetime = 60,
      skew = 0,
      age = 0,
      signsIn = false,
    }: { lifetime?: number; skew?: number; age?: number; signsIn?: boolean } = given
    const { report, issue, advance, refreshes } = start({ lifetime: lifetime * MINUTE, skew: skew * MINUTE })
    if (signsIn) await report(null, null)
    await report(issue(age * MINUTE))
    await advance(170)
    expect(refreshes).toEqual(expected)
  },
)

test('a sign-out, and a change of the account without a new token, cause no refresh of their own', async () => {
  const { report, issue, advance, refreshes } = start()
  const token = issue()
  await report(token)
  await advance(30)
  await report(token)
  await advance(25)
  expect(refreshes).toEqual([55])
  await report(null, null)
  await advance(300)
  expect(refreshes).toEqual([55])
})

test('a hidden tab refreshes when it is shown again, once', async () => {
  const { report, issue, advance, show, refreshes } = start()
  await report(issue())
  await show('hidden')
  await advance(200)
  expect(refreshes).toEqual([])
  await show('visible')
  await show('visible')
  expect(refreshes).toEqual([200])
})

test('after a failure, the tab refreshes when it is online or shown again, and not before', async () => {
  const { report, issue, advance, show, goOnline, refresh, refreshes } = start()
  refresh.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  await report(issue())
  await advance(200)
  expect(refresh).toHaveBeenCalledTimes(1)
  await show('visible')
  expect(refresh).toHaveBeenCalledTimes(2)
  await goOnline()
  await goOnline()
  expect(refreshes).toEqual([200])
})

test('a stored token that expired and cannot be replaced offline is refreshed once the tab is online', async () => {
  const { report, advance, goOnline, refreshes } = start()
  await report(null)
  await advance(10)
  expect(refreshes).toEqual([])
  await goOnline()
  expect(refreshes).toEqual([10])
})
