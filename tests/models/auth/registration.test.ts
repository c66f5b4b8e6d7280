import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import {
  $mode,
  $registeredName,
  authAttempts,
  modeSwitched,
  signInChosen,
} from '../../../src/models/auth/sign-in'
import { $location } from '../../../src/models/site/navigation'
import { $identity, signOutRequested } from '../../../src/models/site/session'
import { $toasts, successToast, toastShown } from '../../../src/models/site/toasts'
import { REGISTRATION, submit } from '../../support/registration'
import { handOvers, signIn, startTestApp } from '../../support/start-test-app'

describe('Registration on /auth', () => {
  const open = (at = '/auth?isLogin=false') => startTestApp({ at })

  test('shows a toast, does not sign the new account in, switches to sign-in and keeps the email', async () => {
    const app = await open()
    await submit(app, authAttempts.form)
    const { scope } = app
    const description = 'Your account has been created. Please Sign IN'
    expect(scope.getState($toasts)).toMatchObject([
      { kind: 'success', title: 'Registration successful!', description },
    ])
    expect(scope.getState($mode)).toBe('sign-in')
    expect(scope.getState(authAttempts.form.$fields)).toMatchObject({
      email: REGISTRATION.email,
      password: '',
    })
    expect(scope.getState($identity)).toBeNull()
    expect(app.persistent.get(STORAGE_KEYS.signedInHint)).toBeNull()
    expect(handOvers(app)).toEqual([])
    expect(app.backend.accountByEmail(REGISTRATION.email)).toMatchObject({ displayName: 'Ada King' })
  })

  test('greets the teacher by first name until a session ends', async () => {
    const app = await open()
    const { scope } = app
    await submit(app, authAttempts.form)
    await signIn(app, REGISTRATION.email, REGISTRATION.password)
    expect(scope.getState($registeredName)).toBe('Ada')
    await allSettled(signOutRequested, { scope, params: 'local' })
    expect(scope.getState($registeredName)).toBeNull()
  })

  test('the toast ‘Create your account next’ disappears once the account exists', async () => {
    const app = await open()
    const { scope } = app
    const params = successToast('Welcome to grAId', 'Create your account next')
    await allSettled(toastShown, { scope, params })
    await submit(app, authAttempts.form)
    expect(scope.getState($toasts)).toMatchObject([{ title: 'Registration successful!' }])
  })

  test('keeps the data parameter as a draft for the sign-in that follows', async () => {
    const answers = { ...EMPTY_ONBOARDING, firstName: 'Ada', lastName: 'King', email: 'ada@school.org' }
    const app = await open(`/auth?isLogin=false&data=${encodeURIComponent(JSON.stringify(answers))}`)
    const { scope, navigation } = app
    expect(navigation.departures).toEqual([{ to: 'page', path: '/auth?isLogin=false', replace: true }])
    expect(scope.getState(authAttempts.form.$fields)).toMatchObject({
      fullName: 'Ada King',
      email: 'ada@school.org',
    })
    expect(scope.getState($location)).toEqual({ path: '/auth', search: '?isLogin=false' })
    await submit(app, authAttempts.form, { password: 'analytical' })
    expect(app.tab.get(STORAGE_KEYS.onboardingDraft)).toContain('"firstName":"Ada"')
  })

  test('‘Sign in instead’ on /signup opens the sign-in form with the email', async () => {
    const { scope, navigation } = await open('/signup')
    await allSettled(signInChosen, { scope, params: 'ada@school.org' })
    expect(scope.getState($mode)).toBe('sign-in')
    expect(scope.getState(authAttempts.form.$fields).email).toBe('ada@school.org')
    expect(navigation.departures).toEqual([{ to: 'page', path: '/auth?isLogin=true', replace: false }])
  })

  test('an invalid form is not submitted', async () => {
    const app = await open()
    await submit(app, authAttempts.form, { ...REGISTRATION, fullName: ' \u3000 ' })
    expect(Object.keys(app.scope.getState(authAttempts.form.$errors))).toEqual(['fullName'])
    expect(app.backend.accountByEmail(REGISTRATION.email)).toBeUndefined()
  })

  test('switching the mode clears the fields and replaces the history entry', async () => {
    const app = await open()
    const { scope, navigation } = app
    await allSettled(authAttempts.form.fieldChanged, { scope, params: REGISTRATION })
    await allSettled(modeSwitched, { scope })
    expect(scope.getState($mode)).toBe('sign-in')
    expect(scope.getState(authAttempts.form.$fields)).toEqual({ fullName: '', email: '', password: '' })
    expect(navigation.departures).toEqual([{ to: 'page', path: '/auth?isLogin=true', replace: true }])
  })

  test('a malformed data parameter is logged and removed from the address', async () => {
    const { scope, log } = await open('/auth?isLogin=false&data=not%20json')
    expect(scope.getState(authAttempts.form.$fields)).toEqual({ fullName: '', email: '', password: '' })
    expect(scope.getState($location).search).toBe('?isLogin=false')
    expect(log.entries).toEqual([{ event: 'Onboarding data in the address ignored' }])
  })
})
