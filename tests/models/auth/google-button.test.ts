import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../../fixtures/cast'
import { $authProblem, authForm, googleSignIn } from '../../../src/models/auth/sign-in'
import { windowFocused } from '../../../src/models/site/navigation'
import { $onboardingOpen } from '../../../src/models/site/onboarding-dialog'
import { $toasts } from '../../../src/models/site/toasts'
import {
  APP_URL,
  handOvers,
  settled,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from '../../support/start-test-app'

const open = (options: TestAppOptions) => startTestApp({ at: '/auth?isLogin=true', ...options })

describe('Continue with Google', () => {
  const continueWithGoogle = async ({ scope }: TestApp) => {
    await allSettled(googleSignIn.clicked, { scope })
    await settled(scope)
  }

  test('goes to the app with a known account', async () => {
    const app = await open({ scenario: 'google-teacher' })
    await continueWithGoogle(app)
    expect(handOvers(app)).toEqual([
      { to: 'app', url: `${APP_URL}/home?token=custom-token.google-returning` },
    ])
  })

  test('opens onboarding for a new account', async () => {
    const app = await open({
      scenario: 'google-teacher',
      chooseGoogleAccount: async (accounts) => accounts[1] ?? null,
    })
    await continueWithGoogle(app)
    expect(app.scope.getState($onboardingOpen)).toBe(true)
  })

  test('says so when the window was blocked', async () => {
    const app = await open({ scenario: 'popup-blocked' })
    await continueWithGoogle(app)
    expect(app.scope.getState($toasts)).toMatchObject([
      { title: 'Google Sign-in Error', description: 'The sign-in window was blocked by the browser.' },
    ])
    expect(app.scope.getState($authProblem)).toMatchObject({ kind: 'popup-blocked' })
  })

  test('asks for no account while the service is down: it says so at once', async () => {
    let asked = 0
    const app = await open({
      scenario: 'auth-down',
      chooseGoogleAccount: async () => {
        asked += 1
        return null
      },
    })
    await continueWithGoogle(app)
    expect(asked).toBe(0)
    expect(app.scope.getState($toasts)).toMatchObject([
      {
        title: 'Google Sign-in Error',
        description: 'The authentication service answered 503 (Service Unavailable).',
      },
    ])
    expect(app.scope.getState($authProblem)).toMatchObject({ kind: 'unavailable', reason: 'server' })
  })

  test('says so when the teacher closed the window, and gives the button back', async () => {
    const app = await open({ scenario: 'google-teacher', chooseGoogleAccount: async () => null })
    await continueWithGoogle(app)
    expect(app.scope.getState($toasts)).toMatchObject([{ title: 'Google Sign-in Error' }])
    expect(app.scope.getState(googleSignIn.$waiting)).toBe(false)
  })

  test('gives the button back when the window has the focus again; the superseded window is silent', async () => {
    const windows: ((account: { email: string; displayName: string } | null) => void)[] = []
    const app = await open({
      scenario: 'google-teacher',
      chooseGoogleAccount: () => new Promise((resolve) => windows.push(resolve)),
    })
    const { scope } = app
    void allSettled(googleSignIn.clicked, { scope })
    await new Promise((resolve) => setTimeout(resolve))
    expect(scope.getState(googleSignIn.$waiting)).toBe(true)
    void allSettled(googleSignIn.clicked, { scope })
    await new Promise((resolve) => setTimeout(resolve))
    expect(windows).toHaveLength(1)

    void allSettled(windowFocused, { scope })
    expect(scope.getState(googleSignIn.$waiting)).toBe(false)
    void allSettled(googleSignIn.clicked, { scope })
    await new Promise((resolve) => setTimeout(resolve))
    expect(windows).toHaveLength(2)

    windows[0]?.(null)
    windows[1]?.({ email: 'google.teacher@demo.graid.test', displayName: 'G' })
    await settled(scope)
    expect(scope.getState($toasts)).toEqual([])
    expect(handOvers(app)).toHaveLength(1)
  })

  test('waits while an email sign-in is under way', async () => {
    let windows = 0
    const app = await open({
      scenario: 'slow-network',
      chooseGoogleAccount: async () => {
        windows += 1
        return null
      },
    })
    const { scope } = app
    await allSettled(authForm.fieldChanged, {
      scope,
      params: { email: RETURNING_EMAIL, password: DEMO_PASSWORD },
    })
    void allSettled(authForm.submitted, { scope })
    void allSettled(googleSignIn.clicked, { scope })
    await app.clock.advance(10_000)
    await settled(scope)
    expect(windows).toBe(0)
    expect(handOvers(app)).toHaveLength(1)
  })
})
