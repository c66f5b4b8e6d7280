import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { authForm, googleSignIn } from '../../../src/models/auth/sign-in'
import { $handOverProblem, openingRequested, retryRequested } from '../../../src/models/site/hand-over'
import { $onboardingOpen } from '../../../src/models/site/onboarding-opening'
import { $identity } from '../../../src/models/site/session'
import { handOvers, signedInStorage, startTestApp, type TestAppOptions } from '../../support/start-test-app'

const at = '/auth?isLogin=true'

describe('While Google’s window is open', () => {
  type Choice = { email: string; displayName: string } | null
  const openGoogle = async (options: TestAppOptions = {}) => {
    let choose: (account: Choice) => void = () => {}
    const app = await startTestApp({
      at,
      scenario: 'returning-teacher',
      chooseGoogleAccount: () => new Promise((resolve) => (choose = resolve)),
      ...options,
    })
    return {
      app,
      click: async () => {
        void allSettled(googleSignIn.clicked, { scope: app.scope })
        await new Promise((resolve) => setTimeout(resolve))
      },
      choose: (account: Choice) => choose(account),
    }
  }
  const nextTask = () => new Promise((resolve) => setTimeout(resolve))
  const GOOGLE_ACCOUNT = { email: RETURNING_EMAIL, displayName: 'Demo Teacher' }

  test.each([
    ['Try again', retryRequested],
    ['Open grAId', openingRequested],
  ])('‘%s’ repeats the look-up and opens the app', async (_, pressed) => {
    const { app, click } = await openGoogle({
      scenario: 'users-down',
      persistent: await signedInStorage(),
    })
    expect(app.scope.getState($handOverProblem)).toMatchObject({ kind: 'look-up-failed' })
    await click()
    delete app.backend.faults.users
    void allSettled(pressed, { scope: app.scope })
    await nextTask()
    expect(handOvers(app)).toHaveLength(1)
  })

  test('an email sign-in that succeeds together with Google’s causes one look-up, one token and one hand-over', async () => {
    const { app, click, choose } = await openGoogle()
    await click()
    app.backend.faults.latency = 1_000
    const { scope } = app
    void allSettled(authForm.fieldChanged, {
      scope,
      params: { email: RETURNING_EMAIL, password: DEMO_PASSWORD },
    })
    void allSettled(authForm.submitted, { scope })
    choose(GOOGLE_ACCOUNT)
    await app.clock.advance(20_000)
    expect(app.ports.users.findByProviderId).toHaveBeenCalledTimes(1)
    expect(app.ports.tokens.issue).toHaveBeenCalledTimes(1)
    expect(handOvers(app)).toHaveLength(1)
  })

  test('another account chosen there opens the app for that account only', async () => {
    const { app, click, choose } = await openGoogle({ persistent: await signedInStorage() })
    await app.clock.advance(10_000)
    expect(handOvers(app)).toHaveLength(1)
    app.backend.faults.latency = 1_000
    await click()
    void allSettled(openingRequested, { scope: app.scope })
    choose({ email: UNRECORDED_EMAIL, displayName: 'New Teacher' })
    await app.clock.advance(20_000)
    expect(handOvers(app)).toHaveLength(1)
    expect(app.scope.getState($onboardingOpen)).toBe(true)
    expect(app.scope.getState($identity)?.email).toBe(UNRECORDED_EMAIL)
  })
})
