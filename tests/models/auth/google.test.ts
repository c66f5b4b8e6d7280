import { allSettled } from 'effector'
import { expect, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { googleApproached } from '../../../src/models/auth/attempts'
import { authAttempts } from '../../../src/models/auth/sign-in'
import { signUpAttempts } from '../../../src/models/auth/sign-up'
import { pageRestored, windowFocused } from '../../../src/models/site/navigation'
import { createDeferred } from '../../support/deferred'
import { handOvers, settled, startTestApp, type TestAppOptions } from '../../support/start-test-app'
import { press } from '../press'

test('Google is not contacted before its button is approached', async () => {
  const { scope, ports, environment } = await startTestApp({ at: '/auth', scenario: 'google-teacher' })
  expect(ports.auth.prepare).not.toHaveBeenCalled()
  await allSettled(googleApproached, { scope })
  expect(ports.auth.prepare).toHaveBeenCalledOnce()
  expect(environment.loadUseCases).toHaveBeenCalledWith('prefetch')
})

test('the button waits for Google’s window until the page has the focus again; closed windows are counted', async () => {
  const chosen = createDeferred<null>()
  const chooseGoogleAccount = () => chosen.promise
  const { scope } = await startTestApp({ at: '/auth', scenario: 'google-teacher', chooseGoogleAccount })
  const { clicked, $waiting, $closedPopups } = authAttempts.google
  void allSettled(clicked, { scope })
  expect(scope.getState($waiting)).toBe(true)
  void allSettled(windowFocused, { scope })
  expect(scope.getState($waiting)).toBe(false)
  chosen.resolve(null)
  await settled(scope)
  expect(scope.getState($closedPopups)).toBe(1)
})

/** A school-managed Chromebook, on which the browser cancels Google's window. The storage is kept between loads. */
const openTab = (options: TestAppOptions = {}) => {
  const [persistent, tab] = [createInMemoryStorage(), createInMemoryStorage()]
  const load = (at = '/auth?isLogin=true', more: TestAppOptions = {}) =>
    startTestApp({ at, scenario: 'managed-chromebook', persistent, tab, ...options, ...more })
  return { persistent, tab, load }
}

test('a redirect to Google opens the app after the reload; later, the button uses it at once', async () => {
  const known = { email: 'google.teacher@demo.graid.test', displayName: 'G' }
  const { load, persistent, tab } = openTab({ chooseGoogleAccount: async () => known })
  const first = await load()
  await press(first, authAttempts.google.redirectClicked)
  expect(handOvers(first)).toHaveLength(0)
  const second = await load()
  expect(handOvers(second)).toHaveLength(1)
  expect(second.ports.users.findByProviderId).toHaveBeenCalledOnce()

  persistent.remove(STORAGE_KEYS.session)
  expect(tab.get(STORAGE_KEYS.googleRedirect)).toBeNull()
  const third = await load('/signup', { tab: createInMemoryStorage() })
  await press(third, signUpAttempts.google.clicked)
  expect(third.ports.auth.signInWithGoogle).not.toHaveBeenCalled()
  expect(third.ports.auth.redirectToGoogle).toHaveBeenCalledOnce()
})

test('Back to the cached page loads it again, which reports the cancelled redirect, once', async () => {
  const { load, persistent } = openTab({ chooseGoogleAccount: async () => null })
  const app = await load()
  await press(app, authAttempts.google.redirectClicked)
  const reload = vi.spyOn(app.navigation, 'reload')
  await allSettled(pageRestored, { scope: app.scope })
  expect(reload).toHaveBeenCalledOnce()
  const problemAfterLoad = async () => (await load()).scope.getState(authAttempts.$problem)
  expect(await problemAfterLoad()).toMatchObject({ kind: 'redirect-cancelled' })
  expect(persistent.get(STORAGE_KEYS.googleRedirectWorks)).toBeNull()
  expect(await problemAfterLoad()).toBeNull()
})

test('after a redirect that could not start, the next load asks for no result', async () => {
  const { load } = openTab({ scenario: 'auth-down' })
  const app = await load()
  await press(app, authAttempts.google.redirectClicked)
  expect(app.scope.getState(authAttempts.$problem)).toMatchObject({ kind: 'unavailable' })
  expect((await load()).ports.auth.googleRedirectResult).not.toHaveBeenCalled()
})
