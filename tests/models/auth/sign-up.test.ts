import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { $signUpProblem, googleSignUp, signUpForm } from '../../../src/models/auth/sign-up'
import { $onboardingOpen } from '../../../src/models/site/onboarding-opening'
import { $toasts } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import { REGISTRATION, submit } from '../../support/registration'
import { APP_URL, draftStorage, handOvers, settled, startTestApp } from '../../support/start-test-app'

const withCompletionFlag = () => createInMemoryStorage({ [STORAGE_KEYS.onboardingComplete]: 'true' })
const completedDraft = (data = COMPLETE_ONBOARDING) => draftStorage({ data, step: 'complete' })

describe('Sign-up on /signup', () => {
  test('opens onboarding in place of the form', async () => {
    const app = await startTestApp({ at: '/signup' })
    await submit(app, signUpForm)
    expect(app.scope.getState($onboardingOpen)).toBe(true)
    expect(handOvers(app)).toEqual([])
    expect(app.navigation.departures).toEqual([])
    expect(app.tab.get(STORAGE_KEYS.newTeacher)).toBe('account-2')
    expect(app.tab.get(STORAGE_KEYS.onboardingOffered)).toBe('true')
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
})

test('an existing teacher who signs up with Google opens the app, and is asked nothing', async () => {
  const app = await startTestApp({ at: '/signup', scenario: 'google-teacher' })
  await allSettled(googleSignUp.clicked, { scope: app.scope })
  await settled(app.scope)
  expect(app.scope.getState($onboardingOpen)).toBe(false)
  expect(app.navigation.departures).toEqual([
    { to: 'app', url: `${APP_URL}/home?token=custom-token.google-returning` },
  ])
})
