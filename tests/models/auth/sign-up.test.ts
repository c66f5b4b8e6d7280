import { allSettled } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { DEMO_PASSWORD, RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { DEMO_STORAGE_KEYS } from '../../../src/core/domain/demo-storage-keys'
import { PATHS } from '../../../src/core/domain/routes'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { $waitingAnswers } from '../../../src/models/auth/credentials-form'
import { authAttempts } from '../../../src/models/auth/sign-in'
import { signUpAttempts } from '../../../src/models/auth/sign-up'
import { $onboardingOpen } from '../../../src/models/site/onboarding-opening'
import { $toasts } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import { REGISTRATION, submit } from '../../support/registration'
import {
  APP_URL,
  createTestApp,
  draftStorage,
  handOvers,
  settled,
  startSignedIn,
  startTestApp,
  type TestApp,
  visit,
} from '../../support/start-test-app'
import { press, signOut } from '../press'

const withCompletionFlag = () => createInMemoryStorage({ [STORAGE_KEYS.onboardingComplete]: 'true' })
const completedDraft = (data = COMPLETE_ONBOARDING) => draftStorage({ data, step: 'complete' })

describe('Sign-up on /signup', () => {
  test('opens onboarding in place of the form', async () => {
    const app = await startTestApp({ at: '/signup' })
    await submit(app, signUpAttempts.form)
    expect(app.scope.getState($onboardingOpen)).toBe(true)
    expect(handOvers(app)).toEqual([])
    expect(app.navigation.departures).toEqual([])
    expect(app.tab.get(STORAGE_KEYS.newTeacher)).toBe('account-2')
    expect(app.tab.get(STORAGE_KEYS.onboardingOffered)).toBe('true')
  })

  test('opens onboarding before it hands over answers with another email', async () => {
    const app = await startTestApp({ at: '/signup', persistent: withCompletionFlag(), tab: completedDraft() })
    await submit(app, signUpAttempts.form, { ...REGISTRATION, email: 'ben@school.org' })
    expect(app.scope.getState($onboardingOpen)).toBe(true)
    expect(handOvers(app)).toEqual([])
  })

  test('a failure shows the provider’s message until the next attempt, and keeps the form', async () => {
    const app = await startTestApp({ at: '/signup' })
    await submit(app, signUpAttempts.form, { ...REGISTRATION, password: 'short' })
    const { scope } = app
    expect(scope.getState($toasts)).toMatchObject([
      { title: 'Registration Error', description: 'This password is too easy to guess.' },
    ])
    expect(scope.getState(signUpAttempts.$problem)).toMatchObject({ kind: 'weak-password' })
    expect(scope.getState(signUpAttempts.form.$fields)).toEqual({ ...REGISTRATION, password: 'short' })
    await submit(app, signUpAttempts.form)
    expect(scope.getState($toasts)).toEqual([])
  })
})

test('an email signs up while a Google window is still open, which may close later', async () => {
  let close = () => {}
  const chooseGoogleAccount = () => new Promise<null>((resolve) => (close = () => resolve(null)))
  const { scope, ports } = await startTestApp({ at: '/signup', chooseGoogleAccount })
  void allSettled(signUpAttempts.google.clicked, { scope })
  await vi.waitFor(() => expect(ports.auth.signInWithGoogle).toHaveBeenCalled())
  void allSettled(signUpAttempts.form.fieldChanged, { scope, params: REGISTRATION })
  void allSettled(signUpAttempts.form.submitted, { scope })
  await vi.waitFor(() => expect(scope.getState($onboardingOpen)).toBe(true))
  close()
  await settled(scope)
  expect(scope.getState($onboardingOpen)).toBe(true)
})

test('an existing teacher who signs up with Google opens the app, and is asked nothing', async () => {
  const app = await startTestApp({ at: '/signup', scenario: 'google-teacher' })
  await press(app, signUpAttempts.google.clicked)
  expect(app.scope.getState($onboardingOpen)).toBe(false)
  expect(app.navigation.departures).toEqual([
    { to: 'app', url: `${APP_URL}/home?token=custom-token.google-returning` },
  ])
})

describe.each([
  ['/auth?isLogin=false', authAttempts.form],
  ['/signup', signUpAttempts.form],
])('The form of %s', (at, form) => {
  const reload = ({ persistent, tab }: TestApp, address = at) =>
    startTestApp({ at: address, persistent, tab })
  const storageKey = STORAGE_KEYS.signUpForm + (form === authAttempts.form ? PATHS.auth : PATHS.signUp)
  const typeInto = async (app: TestApp) =>
    allSettled(form.fieldChanged, { scope: app.scope, params: REGISTRATION })

  test('keeps name and email, but not the password, while another page is open, also if that is reloaded', async () => {
    const app = await startTestApp({ at })
    await typeInto(app)
    await visit(app, '/terms')
    await visit(app, at)
    expect(app.scope.getState(form.$fields)).toEqual({ ...REGISTRATION, password: '' })
    const reloaded = await reload(app, '/guide')
    await visit(reloaded, at)
    expect(reloaded.scope.getState(form.$fields)).toEqual({ ...REGISTRATION, password: '' })
  })

  test('never stores the password, and stores nothing once the account is created', async () => {
    const app = await startTestApp({ at })
    const stored = vi.spyOn(app.environment.storage.tab, 'set')
    await submit(app, form)
    const values = stored.mock.calls
      // Ignores the in-memory backend, which stores the created account, with the password, in the same storage.
      .filter(([key]) => key !== DEMO_STORAGE_KEYS.demoBackend)
      .join()
    expect(values).toContain('Ada')
    expect(values).not.toContain(REGISTRATION.password)
    const { scope } = await reload(app)
    expect(scope.getState(form.$fields)).toEqual({ fullName: '', email: '', password: '' })
  })

  test('stores nothing once the fields are empty again', async () => {
    const app = await startTestApp({ at })
    const { scope, tab } = app
    await typeInto(app)
    expect(tab.get(storageKey)).not.toBeNull()
    await allSettled(form.fieldChanged, { scope, params: { fullName: '', email: '' } })
    expect(tab.get(storageKey)).toBeNull()
  })

  test('hides the name and email of a teacher who has signed out', async () => {
    const app = await startSignedIn({ at: '/' })
    await typeInto(app)
    await signOut(app)
    expect(app.scope.getState(form.$fields)).toEqual({ fullName: '', email: '', password: '' })
  })

  test('hides what was typed when another account replaces the teacher’s', async () => {
    const app = await startSignedIn({ at: '/' }, UNRECORDED_EMAIL)
    await allSettled(form.fieldChanged, { scope: app.scope, params: { email: 'ada@school.org' } })
    await app.useCases.auth.signInWithEmail({ email: RETURNING_EMAIL, password: DEMO_PASSWORD })
    await settled(app.scope)
    expect(app.scope.getState(form.$fields).email).toBe('')
  })

  test('says that the answers of a visitor who completed onboarding are kept, also after a reload', async () => {
    const tab = draftStorage({ data: COMPLETE_ONBOARDING, step: 'complete' })
    const { scope } = await startTestApp({ at, tab })
    expect(scope.getState($waitingAnswers)).toBe('kept')
    const { scope: withoutDraft } = await startTestApp({ at })
    expect(withoutDraft.getState($waitingAnswers)).toBeNull()
    const { scope: prerendered } = createTestApp({ at, tab })
    expect(prerendered.getState($waitingAnswers)).toBeNull()
  })

  test('no longer says so once a sign-out has deleted them', async () => {
    const tab = completedDraft()
    const app = await startSignedIn({ at, scenario: 'users-down', tab }, UNRECORDED_EMAIL)
    expect(app.scope.getState($waitingAnswers)).toBe('kept')
    await signOut(app)
    expect(app.scope.getState($waitingAnswers)).toBeNull()
  })
})

test('an email typed to sign in is not stored', async () => {
  const { scope, tab } = await startTestApp({ at: '/auth?isLogin=true' })
  await allSettled(authAttempts.form.fieldChanged, { scope, params: { email: REGISTRATION.email } })
  expect(tab.get(STORAGE_KEYS.signUpForm + PATHS.auth)).toBeNull()
})
