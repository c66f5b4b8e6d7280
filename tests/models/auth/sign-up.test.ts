import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import { serializeDraft } from '../../../src/core/domain/onboarding/serialization'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
import { $mode, authForm, modeSwitched } from '../../../src/models/auth/sign-in'
import { $signUpProblem, googleSignUp, signUpForm } from '../../../src/models/auth/sign-up'
import { $handOverProblem, retryRequested } from '../../../src/models/site/hand-over'
import { $location } from '../../../src/models/site/navigation'
import { $onboardingOpen, onboardingClosed } from '../../../src/models/site/onboarding-dialog'
import { $identity } from '../../../src/models/site/session'
import { $toasts } from '../../../src/models/site/toasts'
import { APP_URL, handOvers, START, settled, startTestApp, type TestApp } from '../../support/start-test-app'

const newcomer = { fullName: 'Ada King', email: 'ada@school.org', password: 'analytical' }
const submit = async (
  { scope }: TestApp,
  form: typeof authForm,
  fields: Partial<typeof newcomer> = newcomer,
) => {
  await allSettled(form.fieldChanged, { scope, params: fields })
  await allSettled(form.submitted, { scope })
  await settled(scope)
}

describe('Creating an account on /auth', () => {
  const open = (at = '/auth?isLogin=false') => startTestApp({ at })

  test('says so, signs the account out again and switches to sign-in, email kept, password cleared', async () => {
    const app = await open()
    await submit(app, authForm)
    const { scope } = app
    expect(scope.getState($toasts)).toMatchObject([
      {
        kind: 'success',
        title: 'Registration successful!',
        description: 'Your account has been created. Please Sign IN',
      },
    ])
    expect(scope.getState($mode)).toBe('sign-in')
    expect(scope.getState(authForm.$fields)).toMatchObject({ email: newcomer.email, password: '' })
    expect(scope.getState($identity)).toBeNull()
    expect(handOvers(app)).toEqual([])
    expect(app.backend.accountByEmail(newcomer.email)).toMatchObject({ displayName: 'Ada King' })
  })

  test('a double click on the button does not switch back by the link that has taken its place', async () => {
    const app = await open()
    await submit(app, authForm)
    await allSettled(modeSwitched, { scope: app.scope })
    expect(app.scope.getState($mode)).toBe('sign-in')
    expect(app.scope.getState(authForm.$fields).email).toBe(newcomer.email)
    await app.clock.advance(700)
    await allSettled(modeSwitched, { scope: app.scope })
    expect(app.scope.getState($mode)).toBe('sign-up')
  })

  test('keeps the onboarding of a visitor for the sign-in that follows', async () => {
    const told = { ...EMPTY_ONBOARDING, firstName: 'Ada', lastName: 'King', email: 'ada@school.org' }
    const app = await open(`/auth?isLogin=false&data=${encodeURIComponent(JSON.stringify(told))}`)
    const { scope } = app
    expect(scope.getState(authForm.$fields)).toMatchObject({ fullName: 'Ada King', email: 'ada@school.org' })
    expect(scope.getState($location)).toEqual({ path: '/auth', search: '?isLogin=false' })
    await submit(app, authForm, { password: 'analytical' })
    expect(app.tab.get(STORAGE_KEYS.onboardingDraft)).toContain('"firstName":"Ada"')
  })

  test('says what the provider said when the address is taken', async () => {
    const app = await startTestApp({ scenario: 'returning-teacher', at: '/auth?isLogin=false' })
    await submit(app, authForm, { ...newcomer, email: 'teacher@demo.graid.test' })
    expect(app.scope.getState($toasts)).toMatchObject([
      {
        title: 'Authentication Error',
        description: 'The email address is already in use by another account.',
      },
    ])
    expect(app.scope.getState(authForm.$fields)).toMatchObject({ fullName: 'Ada King', password: '' })
  })

  test('asks for a name that is more than blanks', async () => {
    const app = await open()
    await submit(app, authForm, { ...newcomer, fullName: ' \u3000 ' })
    expect(app.scope.getState(authForm.$errors)).toEqual({ fullName: 'Enter your full name.' })
    expect(app.backend.accountByEmail(newcomer.email)).toBeUndefined()
  })

  test('switching the mode clears the fields and changes the address without a new entry', async () => {
    const app = await open()
    const { scope, navigation } = app
    await allSettled(authForm.fieldChanged, { scope, params: newcomer })
    await allSettled(modeSwitched, { scope })
    expect(scope.getState($mode)).toBe('sign-in')
    expect(scope.getState(authForm.$fields)).toEqual({ fullName: '', email: '', password: '' })
    expect(navigation.departures).toEqual([{ to: 'page', path: '/auth?isLogin=true', replace: true }])
  })

  test.each([
    ['/auth', 'sign-in'],
    ['/auth?isLogin=true', 'sign-in'],
    ['/auth?isLogin=false', 'sign-up'],
    ['/auth?isLogin=TRUE', 'sign-up'],
    ['/auth?isLogin=', 'sign-up'],
  ])('%s opens in %s mode', async (at, mode) => {
    const { scope } = await open(at)
    expect(scope.getState($mode)).toBe(mode)
  })

  test.each([
    'not json',
    '[]',
    '"text"',
    '%7B%22firstName',
    `{"firstName":"${'x'.repeat(9_000)}"}`,
    '{"__proto__":{"firstName":"Mallory"},"constructor":1}',
    '['.repeat(100_000),
  ])('ignores doctored data %#, logs unreadable ones and goes on', async (data) => {
    const { scope, log } = await open(`/auth?isLogin=false&data=${encodeURIComponent(data)}`)
    expect(scope.getState(authForm.$fields)).toEqual({ fullName: '', email: '', password: '' })
    expect(scope.getState($location).search).toBe('?isLogin=false')
    if (!data.includes('__proto__')) {
      expect(log.entries).toMatchObject([{ event: 'Onboarding data in the address ignored' }])
    }
  })
})

describe('Creating an account on /signup', () => {
  const flagged = () => createInMemoryStorage({ [STORAGE_KEYS.onboardingComplete]: 'true' })

  test('goes on to onboarding, prefilled, in place of the form', async () => {
    const app = await startTestApp({ at: '/signup' })
    await submit(app, signUpForm)
    expect(app.scope.getState($onboardingOpen)).toBe(true)
    expect(handOvers(app)).toEqual([])
    expect(app.navigation.departures).toEqual([])
  })

  test('opens the app when onboarding was completed in this browser', async () => {
    const app = await startTestApp({ at: '/signup', persistent: flagged() })
    await submit(app, signUpForm)
    expect(app.scope.getState($onboardingOpen)).toBe(false)
    expect(handOvers(app)).toEqual([{ to: 'app', url: `${APP_URL}/home?token=custom-token.account-2` }])
  })

  test('takes a visitor’s complete onboarding along', async () => {
    const data = {
      ...EMPTY_ONBOARDING,
      firstName: 'Ada',
      lastName: 'King',
      email: 'ada@school.org',
      gradeLevel: 1,
      experience: 1,
      goals: [1],
      communicationPreference: 1,
    }
    const tab = createInMemoryStorage({
      [STORAGE_KEYS.onboardingDraft]: serializeDraft({ data, step: 4 }, START),
    })
    const app = await startTestApp({ at: '/signup', persistent: flagged(), tab })
    await submit(app, signUpForm)
    expect(app.navigation.departures).toMatchObject([
      { to: 'app', url: expect.stringContaining('&data=%7B') },
    ])
  })

  test('with Google does the same', async () => {
    const app = await startTestApp({ at: '/signup', persistent: flagged() })
    await allSettled(googleSignUp.clicked, { scope: app.scope })
    await settled(app.scope)
    expect(handOvers(app)).toHaveLength(1)
  })

  test('shows a remembered teacher onboarding or the app, by the flag alone', async () => {
    const first = await startTestApp({ at: '/signup' })
    await submit(first, signUpForm)
    const { persistent, tab } = first
    const unflagged = await startTestApp({ at: '/signup', persistent, tab })
    expect(unflagged.scope.getState($onboardingOpen)).toBe(true)
    persistent.set(STORAGE_KEYS.onboardingComplete, 'true')
    const app = await startTestApp({ at: '/signup', persistent, tab })
    expect(app.scope.getState($onboardingOpen)).toBe(false)
    expect(handOvers(app)).toHaveLength(1)
  })

  test('closing onboarding leads to the landing page', async () => {
    const app = await startTestApp({ at: '/signup' })
    await submit(app, signUpForm)
    await allSettled(onboardingClosed, { scope: app.scope })
    await settled(app.scope)
    expect(app.scope.getState($location).path).toBe('/')
    expect(app.scope.getState($onboardingOpen)).toBe(false)
  })

  test('says what the provider said when it fails', async () => {
    const app = await startTestApp({ at: '/signup' })
    await submit(app, signUpForm, { ...newcomer, password: 'short' })
    const { scope } = app
    expect(scope.getState($toasts)).toMatchObject([
      { title: 'Registration Error', description: 'The password must be at least 6 characters long.' },
    ])
    expect(scope.getState($signUpProblem)).toMatchObject({ kind: 'weak-password' })
    expect(scope.getState(signUpForm.$fields)).toEqual({ ...newcomer, password: '' })
  })

  test('with Google says so when the window is blocked', async () => {
    const app = await startTestApp({ at: '/signup', scenario: 'popup-blocked' })
    await allSettled(googleSignUp.clicked, { scope: app.scope })
    await settled(app.scope)
    expect(app.scope.getState($toasts)).toMatchObject([{ title: 'Google Sign-up Error' }])
  })

  test('without a token stays, says so, and asks for the token alone', async () => {
    const app = await startTestApp({ at: '/signup', scenario: 'no-token', persistent: flagged() })
    await submit(app, signUpForm)
    expect(app.scope.getState($handOverProblem)).toMatchObject({ kind: 'token' })
    delete app.backend.faults.token
    await allSettled(retryRequested, { scope: app.scope })
    expect(handOvers(app)).toHaveLength(1)
  })
})
