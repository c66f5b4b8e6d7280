import { expect, test, vi } from 'vitest'
import { createFirebaseAuth } from '../../../adapters/firebase/auth'

test('if the SDK cannot be loaded, the identity is not reported as signed out', async () => {
  const config = { apiKey: 'key', authDomain: 'graid.test', projectId: 'graid', appId: '1:1:web:1' }
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const auth = createFirebaseAuth({ ...config, emulatorUrl: null, timeout: 1_000, load })
  const [listener, onUnavailable] = [vi.fn(), vi.fn()]
  auth.watch(listener, onUnavailable)
  await vi.waitFor(() => expect(onUnavailable).toHaveBeenCalledTimes(1))
  expect(listener).not.toHaveBeenCalled()
})
