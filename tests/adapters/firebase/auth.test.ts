import { afterEach, expect, test, vi } from 'vitest'
import { createFirebaseAuth } from '../../../adapters/firebase/auth'

const CONFIG = {
  apiKey: 'key',
  authDomain: 'graid.test',
  projectId: 'graid',
  appId: '1:1:web:1',
  emulatorUrl: null,
  timeout: 1_000,
  mailReturnUrl: 'https://www.graid.test/auth',
}

type Load = NonNullable<Parameters<typeof createFirebaseAuth>[0]['load']>

afterEach(() => vi.useRealTimers())

test.each<[string, Load]>([
  ['cannot be loaded', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))],
  ['never reports', async () => ({ openFirebase: () => ({ watch: () => {} }) }) as never],
])('if the SDK %s, the identity is not reported as signed out', async (_, load) => {
  vi.useFakeTimers()
  const auth = createFirebaseAuth({ ...CONFIG, load })
  const [listener, onUnavailable] = [vi.fn(), vi.fn()]
  auth.watch(listener, onUnavailable)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onUnavailable).toHaveBeenCalledTimes(1)
  expect(listener).not.toHaveBeenCalled()
})

test('once the SDK has reported an identity, every later change is reported too', async () => {
  vi.useFakeTimers()
  const watch = (listener: (identity: null) => void) => void setInterval(listener, 2_000, null)
  const auth = createFirebaseAuth({
    ...CONFIG,
    load: async () => ({ openFirebase: () => ({ watch }) }) as never,
  })
  const [listener, onUnavailable] = [vi.fn(), vi.fn()]
  auth.watch(listener, onUnavailable)
  await vi.advanceTimersByTimeAsync(6_500)
  expect([listener, onUnavailable].map(({ mock }) => mock.calls.length)).toEqual([3, 0])
})
