import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { googleApproached } from '../../../src/models/auth/attempts'
import { $authProblem, googleSignIn } from '../../../src/models/auth/sign-in'
import { windowFocused } from '../../../src/models/site/navigation'
import { $toasts } from '../../../src/models/site/toasts'
import {
  handOvers,
  settled,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from '../../support/start-test-app'
import { withAuth } from '../../support/test-container'

const open = (options: TestAppOptions) =>
  startTestApp({ at: '/auth?isLogin=true', scenario: 'google-teacher', ...options })

const click = ({ scope }: TestApp) => void allSettled(googleSignIn.clicked, { scope })
const clickAndSettle = async (app: TestApp) => {
  click(app)
  await settled(app.scope)
}

test('Google is not contacted before its button is approached', async () => {
  const { scope, ports, environment } = await open({})
  expect(ports.auth.prepare).not.toHaveBeenCalled()
  await allSettled(googleApproached, { scope })
  expect(ports.auth.prepare).toHaveBeenCalledOnce()
  expect(environment.loadUseCases).toHaveBeenCalledWith('prefetch')
})

test('a failed preparation of the account chooser is logged', async () => {
  const { scope, log } = await open({
    rebind: withAuth(() => ({
      prepare: () => Promise.reject(new TypeError('gone')),
    })),
  })
  await allSettled(googleApproached, { scope })
  expect(log.entries).toContainEqual({
    event: 'A command failed',
    detail: { error: 'TypeError' },
  })
})

test('a blocked popup is reported until the next attempt', async () => {
  const app = await open({ scenario: 'popup-blocked' })
  await clickAndSettle(app)
  expect(app.scope.getState($toasts)).toMatchObject([
    { title: 'Google Sign-in Error', description: 'Your browser blocked the Google window.' },
  ])
  expect(app.scope.getState($authProblem)).toMatchObject({ kind: 'popup-blocked' })
  delete app.backend.faults.auth
  await clickAndSettle(app)
  expect(app.scope.getState($toasts)).toEqual([])
})

test('closed popups are counted, because the redirect is offered after the second', async () => {
  const app = await open({ chooseGoogleAccount: async () => null })
  await clickAndSettle(app)
  await clickAndSettle(app)
  expect(app.scope.getState(googleSignIn.$closedPopups)).toBe(2)
})

test('focus enables the button again; a second click supersedes the first popup without an error', async () => {
  const popups: ((account: { email: string; displayName: string } | null) => void)[] = []
  const app = await open({ chooseGoogleAccount: () => new Promise((resolve) => popups.push(resolve)) })
  const { scope } = app
  const nextTask = () => new Promise((resolve) => setTimeout(resolve))
  click(app)
  await nextTask()
  expect(scope.getState(googleSignIn.$waiting)).toBe(true)
  click(app)
  await nextTask()
  expect(popups).toHaveLength(1)

  void allSettled(windowFocused, { scope })
  expect(scope.getState(googleSignIn.$waiting)).toBe(false)
  click(app)
  await nextTask()
  expect(popups).toHaveLength(2)

  popups[0]?.(null)
  popups[1]?.({ email: 'google.teacher@demo.graid.test', displayName: 'G' })
  await settled(scope)
  expect(scope.getState($toasts)).toEqual([])
  expect(handOvers(app)).toHaveLength(1)
})
