import { allSettled } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../../fixtures/cast'
import type { Email } from '../../../src/core/domain/auth/email'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import { serializeDraft } from '../../../src/core/domain/onboarding/serialization'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
import { $mode, authForm, modeSwitched } from '../../../src/models/auth/sign-in'
import { $signUpProblem, googleSignUp, signUpForm } from '../../../src/models/auth/sign-up'
import { $handOverProblem, retryRequested } from '../../../src/models/site/hand-over'
import { $location } from '../../../src/models/site/navigation'
import { $onboardingOpen } from '../../../src/models/site/onboarding-dialog'
import { $identity, signOutRequested } from '../../../src/models/site/session'
import { $toasts } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import {
  APP_URL,
  handOvers,
  START,
  settled,
  signedInStorage,
  startTestApp,
  type TestApp,
  UNRECORDED_EMAIL,
  visit,
} from '../../support/start-test-app'

const registration = { fullName: 'Ada King', email: 'ada@school.org', password: 'analytical' }
const submit = async (
  { scope }: TestApp,
  form: typeof authForm,
  fields: Partial<typeof registration> = registration,
) => {
  await allSettled(form.fieldChanged, { scope, params: fields })
  await allSettled(form.submitted, { scope })
  await settled(scope)
}

describe('Registration on /auth', () => {
  const open = (at = '/auth?isLogin=false') => startTestApp({ at })

  test('shows a toast, signs the new account out, switches to sign-in and keeps the email', async () => {
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
    expect(scope.getState(authForm.$fields)).toMatchObject({ email: registration.email, password: '' })
    expect(scope.getState($identity)).toBeNull()
    expect(app.persistent.get(STORAGE_KEYS.signedInHint)).toBeNull()
    expect(handOvers(app)).toEqual([])
    expect(app.backend.accountByEmail(registration.email)).toMatchObject({ displayName: 'Ada King' })
  })

  test('changes nothing in another tab of the browser', async () => {
    const persistent = createInMemoryStorage({ [STORAGE_KEYS.onboardingComplete]: 'true' })
    const draft = serializeDraft({ data: COMPLETE_ONBOARDING, step: 'preferences' }, START)
    const tab = createInMemoryStorage({ [STORAGE_KEYS.onboardingDraft]: draft })
    const otherTab = await startTestApp({ at: '/signup', persistent: persistent.inAnotherTab(), tab })
    const app = await startTestApp({ at: '/auth?isLogin=false', persistent })
    await submit(app, authForm)
    await settled(otherTab.scope)
    expect(otherTab.scope.getState($onboardingOpen)).toBe(false)
    expect(otherTab.navigation.departures).toEqual([])
    expect(tab.get(STORAGE_KEYS.onboardingDraft)).toBe(draft)
    expect(persistent.get(STORAGE_KEYS.onboardingComplete)).toBe('true')
  })

  test('the second click of a double click does not switch the mode again', async () => {
    const app = await open()
    await submit(app, authForm)
    await allSettled(modeSwitched, { scope: app.scope })
    expect(app.scope.getState($mode)).toBe('sign-in')
    expect(app.scope.getState(authForm.$fields).email).toBe(registration.email)
    await app.clock.advance(700)
    await allSettled(modeSwitched, { scope: app.scope })
    expect(app.scope.getState($mode)).toBe('sign-up')
  })

  test('keeps the data parameter as a draft for the sign-in that follows', async () => {
    const answers = { ...EMPTY_ONBOARDING, firstName: 'Ada', lastName: 'King', email: 'ada@school.org' }
    const app = await open(`/auth?isLogin=false&data=${encodeURIComponent(JSON.stringify(answers))}`)
    const { scope } = app
    expect(scope.getState(authForm.$fields)).toMatchObject({ fullName: 'Ada King', email: 'ada@school.org' })
    expect(scope.getState($location)).toEqual({ path: '/auth', search: '?isLogin=false' })
    await submit(app, authForm, { password: 'analytical' })
    expect(app.tab.get(STORAGE_KEYS.onboardingDraft)).toContain('"firstName":"Ada"')
  })

  test('a failure shows the provider’s message and clears the password', async () => {
    const app = await startTestApp({ scenario: 'returning-teacher', at: '/auth?isLogin=false' })
    await submit(app, authForm, { ...registration, email: 'teacher@demo.graid.test' })
    expect(app.scope.getState($toasts)).toMatchObject([
      {
        title: 'Authentication Error',
        description: 'The email address is already in use by another account.',
      },
    ])
    expect(app.scope.getState(authForm.$fields)).toMatchObject({ fullName: 'Ada King', password: '' })
  })

  test('an invalid form is not submitted', async () => {
    const app = await open()
    await submit(app, authForm, { ...registration, fullName: ' \u3000 ' })
    expect(Object.keys(app.scope.getState(authForm.$errors))).toEqual(['fullName'])
    expect(app.backend.accountByEmail(registration.email)).toBeUndefined()
  })

  test('switching the mode clears the fields and replaces the history entry', async () => {
    const app = await open()
    const { scope, navigation } = app
    await allSettled(authForm.fieldChanged, { scope, params: registration })
    await allSettled(modeSwitched, { scope })
    expect(scope.getState($mode)).toBe('sign-in')
    expect(scope.getState(authForm.$fields)).toEqual({ fullName: '', email: '', password: '' })
    expect(navigation.departures).toEqual([{ to: 'page', path: '/auth?isLogin=true', replace: true }])
  })

  test.each([
    ['/auth', 'sign-in'],
    ['/AUTH/?isLogin=false', 'sign-up'],
  ])('%s opens in %s mode', async (at, mode) => {
    const { scope } = await open(at)
    expect(scope.getState($mode)).toBe(mode)
  })

  test('a malformed data parameter is logged and removed from the address', async () => {
    const { scope, log } = await open('/auth?isLogin=false&data=not%20json')
    expect(scope.getState(authForm.$fields)).toEqual({ fullName: '', email: '', password: '' })
    expect(scope.getState($location).search).toBe('?isLogin=false')
    expect(log.entries).toMatchObject([{ event: 'Onboarding data in the address ignored' }])
  })
})

test.each([
  ['/auth?isLogin=false', authForm],
  ['/signup', signUpForm],
])('%s keeps name and email, but not the password, while another page is open', async (at, form) => {
  const app = await startTestApp({ at })
  await allSettled(form.fieldChanged, { scope: app.scope, params: registration })
  await visit(app, '/terms')
  await visit(app, at)
  expect(app.scope.getState(form.$fields)).toEqual({ ...registration, password: '' })
})

describe.each([
  ['/auth?isLogin=false', authForm],
  ['/signup', signUpForm],
])('The form of %s', (at, form) => {
  const reload = ({ persistent, tab }: TestApp, address = at) =>
    startTestApp({ at: address, persistent, tab })
  const typeInto = async (app: TestApp) =>
    allSettled(form.fieldChanged, { scope: app.scope, params: registration })

  test('restores name and email, but not the password, after a reload', async () => {
    const app = await startTestApp({ at })
    await typeInto(app)
    const { scope } = await reload(app)
    expect(scope.getState(form.$fields)).toEqual({ ...registration, password: '' })
  })

  test('restores them when the page is opened after a reload of another page', async () => {
    const app = await startTestApp({ at })
    await typeInto(app)
    const reloaded = await reload(app, '/guide')
    await visit(reloaded, at)
    expect(reloaded.scope.getState(form.$fields)).toEqual({ ...registration, password: '' })
  })

  test('never stores the password, and stores nothing once the account is created', async () => {
    const app = await startTestApp({ at })
    const stored = vi.spyOn(app.environment.storage.tab, 'set')
    await submit(app, form)
    const values = stored.mock.calls
      // The in-memory backend stores the account that was created.
      .filter(([key]) => key !== STORAGE_KEYS.demoBackend)
      .join()
    expect(values).toContain('Ada')
    expect(values).not.toContain(registration.password)
    const { scope } = await reload(app)
    expect(scope.getState(form.$fields)).toEqual({ fullName: '', email: '', password: '' })
  })

  test('hides the name and email of a teacher who has signed out', async () => {
    const persistent = await signedInStorage()
    const app = await startTestApp({ at: '/', scenario: 'returning-teacher', persistent })
    await typeInto(app)
    await allSettled(signOutRequested, { scope: app.scope, params: 'local' })
    await settled(app.scope)
    expect(app.scope.getState(form.$fields)).toEqual({ fullName: '', email: '', password: '' })
  })

  test.each([
    [RETURNING_EMAIL, 'ada@school.org', ''],
    [RETURNING_EMAIL, RETURNING_EMAIL, RETURNING_EMAIL],
  ])('when %s replaces another account, %j becomes %j', async (newEmail, typed, left) => {
    const persistent = await signedInStorage(UNRECORDED_EMAIL)
    const app = await startTestApp({ scenario: 'returning-teacher', persistent })
    await allSettled(form.fieldChanged, { scope: app.scope, params: { email: typed } })
    await app.useCases.signInWithEmail({ email: newEmail as Email, password: DEMO_PASSWORD })
    await settled(app.scope)
    expect(app.scope.getState(form.$fields).email).toBe(left)
  })

  test('says that the answers of a visitor who completed onboarding are kept, also after a reload', async () => {
    const draft = { data: COMPLETE_ONBOARDING, step: 'complete' as const }
    const tab = createInMemoryStorage({ [STORAGE_KEYS.onboardingDraft]: serializeDraft(draft, START) })
    const { scope } = await startTestApp({ at, tab })
    expect(scope.getState(form.$answersKept)).toBe(true)
    const { scope: withoutDraft } = await startTestApp({ at })
    expect(withoutDraft.getState(form.$answersKept)).toBe(false)
  })
})

test('/auth says so too when the answers come in the address', async () => {
  const data = encodeURIComponent(JSON.stringify(COMPLETE_ONBOARDING))
  const { scope } = await startTestApp({ at: `/auth?isLogin=false&data=${data}` })
  expect(scope.getState(authForm.$answersKept)).toBe(true)
})

describe('Sign-up on /signup', () => {
  const withCompletionFlag = () => createInMemoryStorage({ [STORAGE_KEYS.onboardingComplete]: 'true' })

  test('opens onboarding in place of the form', async () => {
    const app = await startTestApp({ at: '/signup' })
    await submit(app, signUpForm)
    expect(app.scope.getState($onboardingOpen)).toBe(true)
    expect(handOvers(app)).toEqual([])
    expect(app.navigation.departures).toEqual([])
  })

  test('is handed over to the app if the browser has the completion flag', async () => {
    const app = await startTestApp({ at: '/signup', persistent: withCompletionFlag() })
    await submit(app, signUpForm)
    expect(app.scope.getState($onboardingOpen)).toBe(false)
    expect(handOvers(app)).toEqual([{ to: 'app', url: `${APP_URL}/home?token=custom-token.account-2` }])
  })

  const completedDraft = () =>
    createInMemoryStorage({
      [STORAGE_KEYS.onboardingDraft]: serializeDraft({ data: COMPLETE_ONBOARDING, step: 'complete' }, START),
    })

  test('opens onboarding before it hands over answers with another email', async () => {
    const app = await startTestApp({ at: '/signup', persistent: withCompletionFlag(), tab: completedDraft() })
    await submit(app, signUpForm, { ...registration, email: 'ben@school.org' })
    expect(app.scope.getState($onboardingOpen)).toBe(true)
    expect(handOvers(app)).toEqual([])
  })

  test('hands over the answers of a completed draft', async () => {
    const tab = completedDraft()
    const app = await startTestApp({ at: '/signup', persistent: withCompletionFlag(), tab })
    await submit(app, signUpForm)
    expect(app.navigation.departures).toMatchObject([
      { to: 'app', url: expect.stringContaining('&data=%7B') },
    ])
  })

  test('with Google is handed over too', async () => {
    const app = await startTestApp({ at: '/signup', persistent: withCompletionFlag() })
    await allSettled(googleSignUp.clicked, { scope: app.scope })
    await settled(app.scope)
    expect(handOvers(app)).toHaveLength(1)
  })

  test('a restored session leads to onboarding or to the app by the completion flag alone', async () => {
    const first = await startTestApp({ at: '/signup' })
    await submit(first, signUpForm)
    const { persistent, tab } = first
    const withoutFlag = await startTestApp({ at: '/signup', persistent, tab })
    expect(withoutFlag.scope.getState($onboardingOpen)).toBe(true)
    persistent.set(STORAGE_KEYS.onboardingComplete, 'true')
    const app = await startTestApp({ at: '/signup', persistent, tab })
    expect(app.scope.getState($onboardingOpen)).toBe(false)
    expect(handOvers(app)).toHaveLength(1)
  })

  test('a failure shows the provider’s message and clears the password', async () => {
    const app = await startTestApp({ at: '/signup' })
    await submit(app, signUpForm, { ...registration, password: 'short' })
    const { scope } = app
    expect(scope.getState($toasts)).toMatchObject([
      { title: 'Registration Error', description: 'The password must be at least 6 characters long.' },
    ])
    expect(scope.getState($signUpProblem)).toMatchObject({ kind: 'weak-password' })
    expect(scope.getState(signUpForm.$fields)).toEqual({ ...registration, password: '' })
  })

  test('a blocked Google popup is reported', async () => {
    const app = await startTestApp({ at: '/signup', scenario: 'popup-blocked' })
    await allSettled(googleSignUp.clicked, { scope: app.scope })
    await settled(app.scope)
    expect(app.scope.getState($toasts)).toMatchObject([{ title: 'Google Sign-up Error' }])
  })

  test('a failed token request can be retried without another sign-up', async () => {
    const app = await startTestApp({ at: '/signup', scenario: 'no-token', persistent: withCompletionFlag() })
    await submit(app, signUpForm)
    expect(app.scope.getState($handOverProblem)).toMatchObject({ kind: 'token-failed' })
    delete app.backend.faults.token
    await allSettled(retryRequested, { scope: app.scope })
    expect(handOvers(app)).toHaveLength(1)
  })
})
