import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
import { $signUpProblem, googleSignUp, signUpForm } from '../../../src/models/auth/sign-up'
import { finished } from '../../../src/models/onboarding/completion'
import { answersChanged, continued, stepsMounted } from '../../../src/models/onboarding/draft'
import { $handOverProblem, retryRequested } from '../../../src/models/site/hand-over'
import { $location } from '../../../src/models/site/navigation'
import { $onboardingOpen } from '../../../src/models/site/onboarding-opening'
import { $identity } from '../../../src/models/site/session'
import { $toasts } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import { REGISTRATION, submit } from '../../support/registration'
import {
  APP_URL,
  draftStorage,
  handOvers,
  settled,
  startTestApp,
  type TestApp,
  visit,
} from '../../support/start-test-app'

const withCompletionFlag = () => createInMemoryStorage({ [STORAGE_KEYS.onboardingComplete]: 'true' })
const completedDraft = (data = COMPLETE_ONBOARDING) => draftStorage({ data, step: 'complete' })

describe('Sign-up on /signup', () => {
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

  test('opens onboarding before it hands over answers with another email', async () => {
    const app = await startTestApp({ at: '/signup', persistent: withCompletionFlag(), tab: completedDraft() })
    await submit(app, signUpForm, { ...REGISTRATION, email: 'ben@school.org' })
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

  test('with Google is handed over to the app if the browser has the completion flag', async () => {
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

  test('a sign-in in another tab, after this page was left, opens neither onboarding nor the app', async () => {
    const persistent = createInMemoryStorage()
    const app = await startTestApp({ scenario: 'returning-teacher', at: '/signup', persistent })
    await visit(app, '/guide')
    const otherTab = await startTestApp({ at: '/', persistent: persistent.inAnotherTab() })
    await submit(otherTab, signUpForm)
    await settled(app.scope)
    expect(app.scope.getState($identity)?.email).toBe(REGISTRATION.email)
    expect(app.scope.getState($onboardingOpen)).toBe(false)
    expect(handOvers(app)).toEqual([])
  })

  test('a failure shows the provider’s message until the next attempt, and keeps the form', async () => {
    const app = await startTestApp({ at: '/signup' })
    await submit(app, signUpForm, { ...REGISTRATION, password: 'short' })
    const { scope } = app
    expect(scope.getState($toasts)).toMatchObject([
      { title: 'Registration Error', description: 'This password is too easy to guess.' },
    ])
    expect(scope.getState($signUpProblem)).toMatchObject({ kind: 'weak-password' })
    expect(scope.getState(signUpForm.$fields)).toEqual({ ...REGISTRATION, password: 'short' })
    await submit(app, signUpForm)
    expect(scope.getState($toasts)).toEqual([])
  })

  test('a failed token request can be retried without another sign-up', async () => {
    const app = await startTestApp({ at: '/signup', scenario: 'no-token', persistent: withCompletionFlag() })
    await submit(app, signUpForm)
    expect(app.scope.getState($handOverProblem)).toMatchObject({ kind: 'token-failed' })
    expect(app.scope.getState($location).path).toBe('/signup')
    delete app.backend.faults.token
    await allSettled(retryRequested, { scope: app.scope })
    expect(handOvers(app)).toHaveLength(1)
  })
})

describe('An existing teacher with a user record on /signup', () => {
  const opensWithoutAnswers = [{ to: 'app', url: `${APP_URL}/home?token=custom-token.google-returning` }]
  const chooseTeacher = async ({ scope }: TestApp) => {
    await allSettled(googleSignUp.clicked, { scope })
    await settled(scope)
  }
  /** Answers every question of the open onboarding and presses 'Start Using grAId'. */
  const completeOnboarding = async ({ scope }: TestApp) => {
    await allSettled(stepsMounted, { scope })
    await allSettled(answersChanged, { scope, params: COMPLETE_ONBOARDING })
    for (let step = 1; step < 5; step += 1) await allSettled(continued, { scope })
    await allSettled(finished, { scope })
    await settled(scope)
  }

  test('who signs up with Google opens the app, and is asked nothing', async () => {
    const app = await startTestApp({ at: '/signup', scenario: 'google-teacher' })
    await chooseTeacher(app)
    expect(app.scope.getState($onboardingOpen)).toBe(false)
    expect(app.navigation.departures).toEqual(opensWithoutAnswers)
  })

  test('whose session is restored there opens the app without the answers', async () => {
    const persistent = createInMemoryStorage()
    await chooseTeacher(await startTestApp({ at: '/signup', scenario: 'google-teacher', persistent }))
    const app = await startTestApp({ at: '/signup', scenario: 'google-teacher', persistent })
    await completeOnboarding(app)
    expect(app.navigation.departures).toEqual(opensWithoutAnswers)
  })

  test('who completed onboarding as a visitor opens the app without the answers', async () => {
    const app = await startTestApp({
      at: '/signup',
      scenario: 'google-teacher',
      persistent: withCompletionFlag(),
      tab: completedDraft({ ...COMPLETE_ONBOARDING, email: 'google.teacher@demo.graid.test' }),
    })
    await chooseTeacher(app)
    expect(app.navigation.departures).toEqual(opensWithoutAnswers)
  })
})
