import { allSettled, type EventCallable, type Store } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD, RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { DEMO_STORAGE_KEYS } from '../../../src/demo/storage-keys'
import { $waitingAnswers } from '../../../src/models/auth/credentials-form'
import { $registered, authAttempts, signInChosen } from '../../../src/models/auth/sign-in'
import { signUpAttempts } from '../../../src/models/auth/sign-up'
import { newsletterForm } from '../../../src/models/content/newsletter'
import { $onboardingOpen } from '../../../src/models/site/hand-over'
import { $location } from '../../../src/models/site/navigation'
import { $identity } from '../../../src/models/site/session'
import { $toasts, successToast, toastShown } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import {
  APP_URL,
  createTestApp,
  draftStorage,
  settled,
  signIn,
  startSignedIn,
  startTestApp,
  visit,
} from '../../support/start-test-app'
import { press, REGISTRATION, signOut, submit } from '../press'

const EMPTY = { fullName: '', email: '', password: '' }

test('on /signup, an existing teacher who signs up with Google opens the app, and is asked nothing', async () => {
  const app = await startTestApp({ at: '/signup', scenario: 'google-teacher' })
  await press(app, signUpAttempts.google.clicked)
  expect(app.scope.getState($onboardingOpen)).toBe(false)
  const url = `${APP_URL}/home?token=custom-token.google-returning`
  expect(app.navigation.departures).toEqual([{ to: 'app', url }])
})

describe('A registration on /auth', () => {
  const open = (query = '') => startTestApp({ at: `/auth?isLogin=false${query}` })

  test('does not sign in: a toast replaces that of onboarding, and the form greets until a session ends', async () => {
    const app = await open()
    const { scope } = app
    const params = successToast('Welcome to grAId', 'Create your account next')
    await allSettled(toastShown, { scope, params })
    await submit(app, authAttempts.form)
    const description = 'Your account has been created. Please Sign IN'
    expect(scope.getState($toasts)).toMatchObject([
      { kind: 'success', title: 'Registration successful!', description },
    ])
    expect(scope.getState($identity)).toBeNull()
    await signIn(app, REGISTRATION.email, REGISTRATION.password)
    expect(scope.getState($registered)).toBe(true)
    await signOut(app)
    expect(scope.getState($registered)).toBe(false)
  })

  test('the data parameter fills the form and is kept as a draft; a malformed one is logged', async () => {
    const answers = { ...EMPTY_ONBOARDING, firstName: 'Ada', lastName: 'King', email: 'ada@school.org' }
    const { scope, navigation, tab } = await open(`&data=${encodeURIComponent(JSON.stringify(answers))}`)
    expect(navigation.departures).toEqual([{ to: 'page', path: '/auth?isLogin=false', replace: true }])
    expect(scope.getState(authAttempts.form.$fields)).toMatchObject({
      fullName: 'Ada King',
      email: 'ada@school.org',
    })
    expect(scope.getState($location)).toEqual({ path: '/auth', search: '?isLogin=false' })
    expect(tab.get(STORAGE_KEYS.onboardingDraft)).toContain('"firstName":"Ada"')

    const malformed = await open('&data=not%20json')
    expect(malformed.scope.getState(authAttempts.form.$fields)).toEqual(EMPTY)
    expect(malformed.scope.getState($location).search).toBe('?isLogin=false')
    expect(malformed.log.entries).toEqual([{ event: 'Onboarding data in the address ignored' }])
  })
})

test.each([
  ['false', 'Bea', 'a visitor who creates an account brings the answers of the link'],
  ['true', 'Ada', 'to sign in, typed answers stay'],
])('/auth?isLogin=%s with data keeps %s: %s', async (isLogin, firstName) => {
  const answersOf = (name: string) => ({ ...COMPLETE_ONBOARDING, firstName: name })
  const tab = draftStorage({ step: 'background', data: answersOf('Ada') })
  const data = encodeURIComponent(JSON.stringify(answersOf('Bea')))
  await startTestApp({ at: `/auth?isLogin=${isLogin}&data=${data}`, tab })
  expect(tab.get(STORAGE_KEYS.onboardingDraft)).toContain(`"firstName":"${firstName}"`)
})

test('‘Sign in instead’ switches to the sign-in form, with the email', async () => {
  const { scope } = await startTestApp({ at: '/auth?isLogin=false' })
  await allSettled(signInChosen, { scope, params: RETURNING_EMAIL })
  expect(scope.getState($location).search).toBe('?isLogin=true')
  expect(scope.getState(authAttempts.form.$fields).email).toBe(RETURNING_EMAIL)
})

describe('A form', () => {
  const at = '/signup'
  const { form } = signUpAttempts
  const storageKey = STORAGE_KEYS.formFields + at
  const TYPED = { ...REGISTRATION, password: '' }

  test('keeps name and email, but not the password, while another page is open, also if that is reloaded', async () => {
    const app = await startTestApp({ at })
    const { scope, tab } = app
    await allSettled(form.fieldChanged, { scope, params: REGISTRATION })
    await visit(app, '/terms')
    await visit(app, at)
    expect(scope.getState(form.$fields)).toEqual(TYPED)
    const reloaded = await startTestApp({ at: '/guide', tab })
    await visit(reloaded, at)
    expect(reloaded.scope.getState(form.$fields)).toEqual(TYPED)
    await allSettled(form.fieldChanged, { scope, params: { fullName: '', email: '' } })
    expect(tab.get(storageKey)).toBeNull()
  })

  test('never stores the password, and stores nothing once the account is created, which is noted', async () => {
    const app = await startTestApp({ at })
    const { tab } = app
    const stored = vi.spyOn(app.environment.storage.tab, 'set')
    await submit(app, form)
    const values = stored.mock.calls
      // Ignores the in-memory backend, which stores the created account, with the password, in the same storage.
      .filter(([key]) => key !== DEMO_STORAGE_KEYS.demoBackend)
      .join()
    expect(values).toContain('Ada')
    expect(values).not.toContain(REGISTRATION.password)
    expect(tab.get(storageKey)).toBeNull()
    expect(tab.get(STORAGE_KEYS.newTeacher)).toBe('account-2')
  })

  test.each<[string, Store<string>, EventCallable<string>]>([
    [
      '/auth',
      authAttempts.form.$fields.map(({ email }) => email),
      authAttempts.form.fieldChanged.prepend((email: string) => ({ email })),
    ],
    ['/teacher-resources', newsletterForm.$email, newsletterForm.typed],
  ])('on %s keeps the email in a tab that the browser discards', async (at, $email, typed) => {
    const app = await startTestApp({ at })
    await allSettled(typed, { scope: app.scope, params: 'ada@school.org' })
    const reloaded = await startTestApp({ at, tab: app.tab })
    expect(reloaded.scope.getState($email)).toBe('ada@school.org')
  })

  test('hides what was typed after a sign-out, and when another account replaces the teacher’s', async () => {
    const app = await startSignedIn({ at: '/' }, UNRECORDED_EMAIL)
    await allSettled(form.fieldChanged, { scope: app.scope, params: REGISTRATION })
    await app.useCases.ports.auth.signInWithEmail({ email: RETURNING_EMAIL, password: DEMO_PASSWORD })
    await settled(app.scope)
    expect(app.scope.getState(form.$fields)).toEqual(EMPTY)
    await allSettled(form.fieldChanged, { scope: app.scope, params: REGISTRATION })
    await signOut(app)
    expect(app.scope.getState(form.$fields)).toEqual(EMPTY)
  })

  test('says that a visitor’s completed answers are kept, until a sign-out deletes them, and never in the prerender', async () => {
    const tab = draftStorage({ data: COMPLETE_ONBOARDING, step: 'complete' })
    expect(createTestApp({ at, tab }).scope.getState($waitingAnswers)).toBeNull()
    const app = await startSignedIn({ at: '/auth', scenario: 'users-down', tab }, UNRECORDED_EMAIL)
    expect(app.scope.getState($waitingAnswers)).toBe('kept')
    await signOut(app)
    expect(app.scope.getState($waitingAnswers)).toBeNull()
  })
})
