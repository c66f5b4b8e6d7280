import { allSettled } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD, RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { DEMO_STORAGE_KEYS } from '../../../src/core/domain/demo-storage-keys'
import { PATHS } from '../../../src/core/domain/routes'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { $waitingAnswers } from '../../../src/models/auth/credentials-form'
import { authAttempts } from '../../../src/models/auth/sign-in'
import { signUpAttempts } from '../../../src/models/auth/sign-up'
import { $onboardingOpen } from '../../../src/models/site/onboarding-opening'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import { REGISTRATION, submit } from '../../support/registration'
import {
  APP_URL,
  createTestApp,
  draftStorage,
  settled,
  startSignedIn,
  startTestApp,
  type TestApp,
  visit,
} from '../../support/start-test-app'
import { press, signOut } from '../press'

test('a new account opens onboarding, also after a reload', async () => {
  const app = await startTestApp({ at: '/signup' })
  await submit(app, signUpAttempts.form)
  expect(app.scope.getState($onboardingOpen)).toBe(true)
  expect(app.navigation.departures).toEqual([])
  expect(app.tab.get(STORAGE_KEYS.newTeacher)).toBe('account-2')
  expect(app.tab.get(STORAGE_KEYS.onboardingOffered)).toBe('true')
})

test('an existing teacher who signs up with Google opens the app, and is asked nothing', async () => {
  const app = await startTestApp({ at: '/signup', scenario: 'google-teacher' })
  await press(app, signUpAttempts.google.clicked)
  expect(app.scope.getState($onboardingOpen)).toBe(false)
  expect(app.navigation.departures).toEqual([
    { to: 'app', url: `${APP_URL}/home?token=custom-token.google-returning` },
  ])
})

const NO_FIELDS = { fullName: '', email: '', password: '' }

describe.each([
  ['/auth?isLogin=false', authAttempts.form, PATHS.auth],
  ['/signup', signUpAttempts.form, PATHS.signUp],
])('The form of %s', (at, form, path) => {
  const typeInto = ({ scope }: TestApp, params = REGISTRATION) =>
    allSettled(form.fieldChanged, { scope, params })

  test('keeps name and email, but not the password, while another page is open, also if that is reloaded', async () => {
    const app = await startTestApp({ at })
    await typeInto(app)
    await visit(app, '/terms')
    await visit(app, at)
    expect(app.scope.getState(form.$fields)).toEqual({ ...REGISTRATION, password: '' })
    const reloaded = await startTestApp({ at: '/guide', persistent: app.persistent, tab: app.tab })
    await visit(reloaded, at)
    expect(reloaded.scope.getState(form.$fields)).toEqual({ ...REGISTRATION, password: '' })
    await typeInto(reloaded, NO_FIELDS)
    expect(app.tab.get(STORAGE_KEYS.signUpForm + path)).toBeNull()
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
    expect(app.tab.get(STORAGE_KEYS.signUpForm + path)).toBeNull()
  })

  test.each([
    ['a teacher has signed out', signOut],
    [
      'another account replaces hers',
      async ({ scope, useCases }: TestApp) => {
        await useCases.auth.signInWithEmail({ email: RETURNING_EMAIL, password: DEMO_PASSWORD })
        await settled(scope)
      },
    ],
  ])('is empty once %s', async (_, end) => {
    const app = await startSignedIn({ at: '/' }, UNRECORDED_EMAIL)
    await typeInto(app)
    await end(app)
    expect(app.scope.getState(form.$fields)).toEqual(NO_FIELDS)
  })

  test('says that a visitor’s complete answers are kept, but not in prerendered html', async () => {
    const tab = draftStorage({ data: COMPLETE_ONBOARDING, step: 'complete' })
    expect((await startTestApp({ at, tab })).scope.getState($waitingAnswers)).toBe('kept')
    expect((await startTestApp({ at })).scope.getState($waitingAnswers)).toBeNull()
    expect(createTestApp({ at, tab }).scope.getState($waitingAnswers)).toBeNull()
  })
})
