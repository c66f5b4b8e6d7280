import { allSettled } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { DEMO_STORAGE_KEYS } from '../../../src/core/domain/demo-storage-keys'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { googleApproached } from '../../../src/models/auth/attempts'
import { authAttempts } from '../../../src/models/auth/sign-in'
import { signUpAttempts } from '../../../src/models/auth/sign-up'
import { pageRestored, windowFocused } from '../../../src/models/site/navigation'
import { $toasts } from '../../../src/models/site/toasts'
import {
  handOvers,
  settled,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from '../../support/start-test-app'
import { press, signOut } from '../press'

const open = (options: TestAppOptions) =>
  startTestApp({ at: '/auth?isLogin=true', scenario: 'google-teacher', ...options })

const click = ({ scope }: TestApp) => void allSettled(authAttempts.google.clicked, { scope })

test('Google is not contacted before its button is approached', async () => {
  const { scope, ports, environment } = await open({})
  expect(ports.auth.prepare).not.toHaveBeenCalled()
  await allSettled(googleApproached, { scope })
  expect(ports.auth.prepare).toHaveBeenCalledOnce()
  expect(environment.loadUseCases).toHaveBeenCalledWith('prefetch')
})

test('a blocked popup is reported until the next attempt', async () => {
  const app = await open({ scenario: 'popup-blocked' })
  await press(app, authAttempts.google.clicked)
  expect(app.scope.getState($toasts)).toMatchObject([
    { title: 'Google Sign-in Error', description: 'Your browser blocked the Google window.' },
  ])
  expect(app.scope.getState(authAttempts.$problem)).toMatchObject({ kind: 'popup-blocked' })
  delete app.backend.faults.auth
  await press(app, authAttempts.google.clicked)
  expect(app.scope.getState($toasts)).toEqual([])
})

test('closed popups are counted, because the redirect is offered after the second', async () => {
  const app = await open({ chooseGoogleAccount: async () => null })
  await press(app, authAttempts.google.clicked)
  await press(app, authAttempts.google.clicked)
  expect(app.scope.getState(authAttempts.google.$closedPopups)).toBe(2)
})

test('focus enables the button again; a second click supersedes the first popup without an error', async () => {
  const popups: ((account: { email: string; displayName: string } | null) => void)[] = []
  const app = await open({ chooseGoogleAccount: () => new Promise((resolve) => popups.push(resolve)) })
  const { scope } = app
  const nextTask = () => new Promise((resolve) => setTimeout(resolve))
  click(app)
  await nextTask()
  expect(scope.getState(authAttempts.google.$waiting)).toBe(true)
  void allSettled(windowFocused, { scope })
  expect(scope.getState(authAttempts.google.$waiting)).toBe(false)
  click(app)
  await nextTask()
  popups[0]?.(null)
  popups[1]?.({ email: 'google.teacher@demo.graid.test', displayName: 'G' })
  await settled(scope)
  expect(scope.getState($toasts)).toEqual([])
  expect(handOvers(app)).toHaveLength(1)
})

const AUTH = '/auth?isLogin=true'
const KNOWN = { email: 'google.teacher@demo.graid.test', displayName: 'G' }

/** The storage is kept from one `load` to the next. */
const openTab = (options: TestAppOptions = {}) => {
  const persistent = createInMemoryStorage()
  const tab = createInMemoryStorage()
  const load = (at = AUTH, more: TestAppOptions = {}) =>
    startTestApp({ at, scenario: 'managed-chromebook', persistent, tab, ...options, ...more })
  return { persistent, tab, load }
}

describe('On a school-managed Chromebook', () => {
  test('a redirect opens the app after the reload; later, the button uses it at once', async () => {
    const { load, persistent } = openTab({ chooseGoogleAccount: async () => KNOWN })
    const first = await load()
    await press(first, authAttempts.google.redirectClicked)
    expect(handOvers(first)).toHaveLength(0)
    const second = await load()
    expect(handOvers(second)).toHaveLength(1)
    expect(second.ports.users.findByProviderId).toHaveBeenCalledOnce()

    persistent.remove(STORAGE_KEYS.session)
    const third = await load('/signup', { tab: createInMemoryStorage() })
    await press(third, signUpAttempts.google.clicked)
    expect(third.ports.auth.signInWithGoogle).not.toHaveBeenCalled()
    expect(third.ports.auth.redirectToGoogle).toHaveBeenCalledOnce()
  })

  test('a cancelled redirect is reported on its page, which keeps what was typed', async () => {
    const { load, persistent } = openTab({ chooseGoogleAccount: async () => null })
    const before = await load('/signup')
    await allSettled(signUpAttempts.form.fieldChanged, { scope: before.scope, params: { fullName: 'Ada' } })
    await press(before, signUpAttempts.google.redirectClicked)
    const { scope } = await load('/signup')
    expect(scope.getState(signUpAttempts.$problem)).toMatchObject({ kind: 'redirect-cancelled' })
    expect(scope.getState($toasts)).toMatchObject([{ title: 'Google Sign-up Error' }])
    expect(scope.getState(signUpAttempts.form.$fields).fullName).toBe('Ada')
    expect(persistent.get(STORAGE_KEYS.googleRedirectWorks)).toBeNull()
    const again = await load('/signup')
    expect(again.scope.getState(signUpAttempts.$problem)).toBeNull()
  })

  test('a redirect that cannot start is reported, and the next load asks for no result', async () => {
    const { load } = openTab({ scenario: 'auth-down' })
    const app = await load()
    await press(app, authAttempts.google.redirectClicked)
    expect(app.scope.getState(authAttempts.$problem)).toMatchObject({ kind: 'unavailable' })
    expect(app.scope.getState(authAttempts.google.$waiting)).toBe(false)
    expect((await load()).ports.auth.googleRedirectResult).not.toHaveBeenCalled()
  })

  test('Back to the cached page loads it again, which reports the cancelled redirect', async () => {
    const { load } = openTab()
    const app = await load()
    await press(app, authAttempts.google.redirectClicked)
    const reload = vi.spyOn(app.navigation, 'reload')
    await allSettled(pageRestored, { scope: app.scope })
    expect(reload).toHaveBeenCalledOnce()
  })
})

test('a sign-out leaves nothing of the redirect but the preference of the browser', async () => {
  const { load, persistent, tab } = openTab({ chooseGoogleAccount: async () => KNOWN })
  await press(await load(), authAttempts.google.redirectClicked)
  await signOut(await load())
  expect(persistent.get(STORAGE_KEYS.googleRedirectWorks)).toBe('true')
  expect(tab.get(STORAGE_KEYS.googleRedirect)).toBeNull()
  expect(tab.get(DEMO_STORAGE_KEYS.demoBackend) ?? '').not.toContain('"redirect":{')
})
