import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { LEAVE_TIMEOUT } from '../../../src/core/domain/timeouts'
import { signUpAttempts } from '../../../src/models/auth/sign-up'
import { finished } from '../../../src/models/onboarding/completion'
import {
  $answers,
  $keptAnswersNotice,
  $otherAnswers,
  $step,
  answersChanged,
  continued,
  otherAnswersDeclined,
  otherAnswersUsed,
  stepsMounted,
  wentBack,
} from '../../../src/models/onboarding/draft'
import { readDraft } from '../../../src/models/site/drafts'
import {
  $handingOver,
  $handOverProblem,
  $redirecting,
  openingRequested,
  retryRequested,
} from '../../../src/models/site/hand-over'
import { $location, pageRestored } from '../../../src/models/site/navigation'
import {
  $onboardingOpen,
  onboardingClosed,
  onboardingRequested,
} from '../../../src/models/site/onboarding-opening'
import { $identity, identityChanged } from '../../../src/models/site/session'
import { $toasts, tabToggled } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import { submit } from '../../support/registration'
import {
  APP_URL,
  expireSession,
  handOvers,
  settled,
  signedInStorage,
  signIn,
  startTestApp,
  type TestApp,
  type TestAppOptions,
  visit,
} from '../../support/start-test-app'
import { press, signOut } from '../press'

const DATA_PARAMETER = encodeURIComponent(JSON.stringify(COMPLETE_ONBOARDING))

const answerAll = async (options: TestAppOptions = {}) => {
  const app = await startTestApp(options)
  const { scope } = app
  await allSettled(onboardingRequested, { scope })
  await allSettled(answersChanged, { scope, params: COMPLETE_ONBOARDING })
  for (let step = 1; step < 5; step += 1) await allSettled(continued, { scope })
  return app
}
const answerAllSignedIn = async (options: TestAppOptions = {}) =>
  answerAll({
    scenario: 'returning-teacher',
    persistent: await signedInStorage(UNRECORDED_EMAIL, { onboardingComplete: false }),
    ...options,
  })

const finish = (app: TestApp) => press(app, finished)

test('a visitor is greeted and redirected to sign-up with the answers; the draft is kept', async () => {
  const app = await answerAll()
  await finish(app)

  expect(app.scope.getState($toasts)).toMatchObject([
    {
      kind: 'success',
      title: 'Welcome to grAId',
      description: 'Thank you, Ada. Create your account next: we’ve kept your answers.',
    },
  ])
  expect(app.scope.getState($onboardingOpen)).toBe(false)
  expect(app.persistent.get(STORAGE_KEYS.onboardingComplete)).toBe('true')
  expect(app.tab.get(STORAGE_KEYS.onboardingDraft)).not.toBeNull()
  const departure = { to: 'page', path: `/auth?isLogin=false&data=${DATA_PARAMETER}`, replace: false }
  expect(app.navigation.departures[0]).toEqual(departure)
})

test('a visitor who then signs up in this tab is asked nothing again', async () => {
  const app = await answerAll()
  await finish(app)
  expect(app.tab.get(STORAGE_KEYS.completedHere)).toBe('true')
  await visit(app, '/signup')
  await submit(app, signUpAttempts.form)
  expect(handOvers(app)).toMatchObject([{ url: expect.stringContaining(DATA_PARAMETER) }])
})

test('the answers of an account created here are handed over without a look-up', async () => {
  const app = await startTestApp({ at: '/signup' })
  await submit(app, signUpAttempts.form)
  await allSettled(answersChanged, { scope: app.scope, params: COMPLETE_ONBOARDING })
  await finish(app)
  expect(handOvers(app)).toHaveLength(1)
  expect(app.ports.users.findByProviderId).not.toHaveBeenCalled()
})

test('a signed-in teacher is handed over once with token and answers; the draft stays, because the app may not open', async () => {
  const app = await answerAllSignedIn()
  await Promise.all([finish(app), finish(app), finish(app)])
  expect(app.navigation.departures).toEqual([
    { to: 'app', url: `${APP_URL}/home?token=custom-token.unrecorded&data=${DATA_PARAMETER}` },
  ])
  expect(app.scope.getState($toasts)).toMatchObject([
    { title: 'Welcome to grAId', description: 'Glad you’re here, Ada.' },
  ])
  expect(app.scope.getState($handingOver)).toBe(true)
  expect(app.tab.get(STORAGE_KEYS.completedHere)).toBeNull()
  expect(readDraft(app.environment)).toMatchObject({ owner: 'unrecorded', handedOver: true })
})

test.each([
  ['going back', wentBack, true],
  ['closing onboarding', onboardingClosed, false],
])('%s during the last look-up sends nothing', async (_, event, isOpen) => {
  const app = await answerAllSignedIn()
  const { scope, backend } = app
  backend.faults.latency = 1_000
  void allSettled(finished, { scope })
  void allSettled(event, { scope })
  expect(scope.getState($redirecting)).toBe(false)
  await app.clock.advance(10_000)
  await settled(scope)
  expect(scope.getState($onboardingOpen)).toBe(isOpen)
  expect(handOvers(app)).toEqual([])
})

test('without a token the teacher is led to /; the retry works from any page and hands over the answers', async () => {
  const app = await answerAllSignedIn({ scenario: 'no-token', at: '/guide' })
  const { scope, backend, navigation } = app
  await finish(app)
  expect(scope.getState($handOverProblem)).toMatchObject({ kind: 'token-failed', data: COMPLETE_ONBOARDING })
  expect(scope.getState($location).path).toBe('/')
  expect(scope.getState($onboardingOpen)).toBe(false)
  expect(app.tab.get(STORAGE_KEYS.onboardingDraft)).not.toBeNull()
  expect(scope.getState($toasts)).toEqual([])

  await visit(app, '/guide')
  expect(scope.getState($handOverProblem)).not.toBeNull()
  delete backend.faults.token
  await allSettled(retryRequested, { scope })
  expect(navigation.departures.at(-1)).toMatchObject({ to: 'app', url: expect.stringContaining('data=') })
  expect(scope.getState($handOverProblem)).toBeNull()
  expect(scope.getState($toasts)).toMatchObject([{ description: 'Glad you’re here, Ada.' }])

  // In a hidden tab, the toast's timer stops, so only the time limit can dismiss the toast.
  await allSettled(tabToggled, { scope, params: true })
  await app.clock.advance(LEAVE_TIMEOUT)
  expect(scope.getState($handOverProblem)).toMatchObject({ kind: 'app-not-opened' })
  expect(scope.getState($toasts)).toEqual([])
})

test('without a token the answers wait through a reload, until the hand-over or a sign-out', async () => {
  const app = await answerAllSignedIn({ scenario: 'no-token' })
  const { persistent, tab } = app
  await finish(app)
  await allSettled(identityChanged, { scope: app.scope, params: app.scope.getState($identity) })
  const failed = { kind: 'token-failed', cause: { kind: 'unavailable' } }
  expect(app.scope.getState($handOverProblem)).toMatchObject(failed)

  const reload = () => startTestApp({ scenario: 'returning-teacher', persistent, tab })
  const reloaded = await reload()
  const restored = { kind: 'token-failed', data: COMPLETE_ONBOARDING }
  expect(reloaded.scope.getState($handOverProblem)).toMatchObject(restored)
  await signOut(await reload())
  await settled(reloaded.scope)
  const { onboardingDraft, handOverWaiting, newTeacher, onboardingOpen } = STORAGE_KEYS
  for (const key of [onboardingDraft, handOverWaiting, newTeacher, onboardingOpen])
    expect(tab.get(key)).toBeNull()
})

test('answers are there after Back from an app that did not open, until a look-up finds the record', async () => {
  const app = await answerAllSignedIn({ at: '/guide' })
  await finish(app)
  expect(handOvers(app)).toHaveLength(1)
  await allSettled(pageRestored, { scope: app.scope })
  await press(app, openingRequested)
  expect(app.scope.getState($onboardingOpen)).toBe(true)
  expect(app.scope.getState($answers)).toMatchObject(COMPLETE_ONBOARDING)
  expect(app.scope.getState($keptAnswersNotice)).toBe('handed-over')
  await press(app, finished)
  expect(handOvers(app)).toHaveLength(2)
  await allSettled(pageRestored, { scope: app.scope })
  app.backend.addUser({ fbid: 'unrecorded' } as never)
  await press(app, openingRequested)
  expect(readDraft(app.environment)).toBeNull()
})

test('an expired session keeps the answers, and the sign-in returns to the last step', async () => {
  const persistent = await signedInStorage(UNRECORDED_EMAIL, { onboardingComplete: false })
  const app = await answerAllSignedIn({ at: '/guide', persistent })
  const { scope } = app
  app.backend.faults.latency = 1_000
  void allSettled(finished, { scope })
  expireSession(persistent)
  await app.clock.advance(10_000)
  await settled(scope)
  expect(scope.getState($onboardingOpen)).toBe(false)
  expect(scope.getState($handOverProblem)).toEqual({ kind: 'sign-in-needed', answersKept: true })

  delete app.backend.faults.latency
  await visit(app, '/auth?isLogin=true')
  await signIn(app, UNRECORDED_EMAIL)
  expect(scope.getState($onboardingOpen)).toBe(true)
  expect(scope.getState($step)).toBe('complete')
  expect(scope.getState($answers)).toMatchObject(COMPLETE_ONBOARDING)
})

test.each([
  [otherAnswersUsed, COMPLETE_ONBOARDING],
  [otherAnswersDeclined, EMPTY_ONBOARDING],
])('a link with answers is asked about, also if a visitor opens onboarding', async (event, answers) => {
  const at = `/auth?isLogin=true&data=${encodeURIComponent(JSON.stringify(COMPLETE_ONBOARDING))}`
  const { scope, environment } = await startTestApp({ at })
  await allSettled(onboardingRequested, { scope })
  await allSettled(stepsMounted, { scope })
  expect(scope.getState($otherAnswers)).toMatchObject({ byLink: true })
  expect(scope.getState($answers)).toEqual(EMPTY_ONBOARDING)
  await allSettled(event, { scope })
  expect(scope.getState($otherAnswers)).toBeNull()
  expect(scope.getState($answers)).toMatchObject(answers)
  expect(readDraft(environment)).not.toHaveProperty('byLink')
})
