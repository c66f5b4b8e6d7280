import { allSettled } from 'effector'
import { expect, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { DEMO_STORAGE_KEYS } from '../../../src/demo/storage-keys'
import { googleApproached } from '../../../src/models/auth/attempts'
import { authAttempts } from '../../../src/models/auth/sign-in'
import { signUpAttempts } from '../../../src/models/auth/sign-up'
import { pageRestored } from '../../../src/models/site/navigation'
import { $toasts } from '../../../src/models/site/toasts'
import { handOvers, startTestApp, type TestAppOptions } from '../../support/start-test-app'
import { press, signOut } from '../press'

const AUTH = '/auth?isLogin=true'
const KNOWN = { email: 'google.teacher@demo.graid.test', displayName: 'G' }

test('Google is not contacted before its button is approached', async () => {
  const { scope, ports, environment } = await startTestApp({ at: AUTH })
  expect(ports.auth.prepare).not.toHaveBeenCalled()
  await allSettled(googleApproached, { scope })
  expect(ports.auth.prepare).toHaveBeenCalledOnce()
  expect(environment.loadUseCases).toHaveBeenCalledWith('prefetch')
})

test('a blocked popup is reported until the next attempt; closed ones are counted', async () => {
  const app = await startTestApp({
    at: AUTH,
    scenario: 'popup-blocked',
    chooseGoogleAccount: async () => null,
  })
  await press(app, authAttempts.google.clicked)
  expect(app.scope.getState($toasts)).toMatchObject([
    { title: 'Google Sign-in Error', description: 'Your browser blocked the Google window.' },
  ])
  expect(app.scope.getState(authAttempts.$problem)).toMatchObject({ kind: 'popup-blocked' })
  delete app.backend.faults.auth
  app.backend.faults.latency = 1_000
  void allSettled(authAttempts.google.clicked, { scope: app.scope })
  expect(app.scope.getState($toasts)).toEqual([])
  expect(app.scope.getState(authAttempts.google.$waiting)).toBe(true)
  await app.clock.advance(5_000)
  expect(app.scope.getState(authAttempts.google.$closedPopups)).toBe(1)
})

/** A school-managed Chromebook. The storage is kept from one `load` to the next. */
const openTab = (options: TestAppOptions = {}) => {
  const persistent = createInMemoryStorage()
  const tab = createInMemoryStorage()
  const load = (at = AUTH, more: TestAppOptions = {}) =>
    startTestApp({ at, scenario: 'managed-chromebook', persistent, tab, ...options, ...more })
  return { persistent, tab, load }
}

test('a redirect opens the app after the reload; later, the button uses it at once, also after a sign-out', async () => {
  const { load, persistent, tab } = openTab({ chooseGoogleAccount: async () => KNOWN })
  const first = await load()
  await press(first, authAttempts.google.redirectClicked)
  expect(handOvers(first)).toHaveLength(0)
  const second = await load()
  expect(handOvers(second)).toHaveLength(1)
  expect(second.ports.users.findByProviderId).toHaveBeenCalledOnce()
  await signOut(second)
  expect(tab.get(STORAGE_KEYS.googleRedirect)).toBeNull()
  expect(tab.get(DEMO_STORAGE_KEYS.demoBackend) ?? '').not.toContain('"redirect":{')
  expect(persistent.get(STORAGE_KEYS.googleRedirectWorks)).toBe('true')

  const third = await load('/signup', { tab: createInMemoryStorage() })
  await press(third, signUpAttempts.google.clicked)
  expect(third.ports.auth.signInWithGoogle).not.toHaveBeenCalled()
  expect(third.ports.auth.redirectToGoogle).toHaveBeenCalledOnce()
})

test('a cancelled redirect is reported on its page, once, also after Back; the page keeps what was typed', async () => {
  const { load, persistent } = openTab({ chooseGoogleAccount: async () => null })
  const before = await load('/signup')
  await allSettled(signUpAttempts.form.fieldChanged, { scope: before.scope, params: { fullName: 'Ada' } })
  await press(before, signUpAttempts.google.redirectClicked)
  const reload = vi.spyOn(before.navigation, 'reload')
  await allSettled(pageRestored, { scope: before.scope })
  expect(reload).toHaveBeenCalledOnce()
  const { scope } = await load('/signup')
  expect(scope.getState(signUpAttempts.$problem)).toMatchObject({ kind: 'redirect-cancelled' })
  expect(scope.getState($toasts)).toMatchObject([{ title: 'Google Sign-up Error' }])
  expect(scope.getState(signUpAttempts.form.$fields).fullName).toBe('Ada')
  expect(persistent.get(STORAGE_KEYS.googleRedirectWorks)).toBeNull()
  expect((await load('/signup')).scope.getState(signUpAttempts.$problem)).toBeNull()
})
