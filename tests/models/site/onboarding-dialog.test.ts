import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { UNRECORDED_EMAIL } from '../../../fixtures/cast'
import type { Email } from '../../../src/core/domain/auth/email'
import { $answers, $step, answersChanged, continued } from '../../../src/models/onboarding/draft'
import { $location, appStarted } from '../../../src/models/site/navigation'
import {
  $onboardingOpen,
  onboardingClosed,
  onboardingRequested,
} from '../../../src/models/site/onboarding-opening'
import { $toasts, toastShown } from '../../../src/models/site/toasts'
import {
  createTestApp,
  settled,
  signedInStorage,
  startTestApp,
  type TestApp,
  visit,
} from '../../support/start-test-app'

describe('On the landing page, onboarding of a signed-in teacher without completion flag', () => {
  const scenario = 'returning-teacher'
  const isOpen = ({ scope }: Pick<TestApp, 'scope'>) => scope.getState($onboardingOpen)
  const reload = ({ persistent, tab }: TestApp, at = '/') => startTestApp({ scenario, at, persistent, tab })
  const openAuth = async (email: Email) =>
    createTestApp({
      scenario,
      at: '/auth',
      persistent: await signedInStorage(email, { onboardingComplete: false }),
    })

  const leaveDuringLookUp = async (email: Email) => {
    const app = await openAuth(email)
    app.backend.faults.latency = 1_000
    void allSettled(appStarted, { scope: app.scope, params: { path: '/auth', search: '' } })
    await app.clock.advance(500)
    void visit(app, '/')
    await app.clock.advance(100)
    expect(app.ports.users.findByProviderId).toHaveBeenCalled()
    return app
  }

  test('opens when the look-up finds no record, once per tab', async () => {
    const app = await leaveDuringLookUp(UNRECORDED_EMAIL)
    await app.clock.advance(5_000)
    expect(isOpen(app)).toBe(true)
    expect(isOpen(await reload(app))).toBe(true)
    await allSettled(onboardingClosed, { scope: app.scope })
    await visit(app, '/guide')
    await visit(app, '/')
    expect(isOpen(app)).toBe(false)
    expect(isOpen(await reload(app))).toBe(false)
  })
})

test('closing onboarding navigates to /; opening onboarding again restores the draft', async () => {
  const { scope } = await startTestApp({ at: '/guide' })
  await allSettled(onboardingRequested, { scope })
  await allSettled(continued, { scope })
  await allSettled(answersChanged, { scope, params: { firstName: 'Ada' } })
  await allSettled(onboardingClosed, { scope })
  await settled(scope)
  expect(scope.getState($location).path).toBe('/')
  await allSettled(onboardingRequested, { scope })
  expect(scope.getState($step)).toBe('personal')
  expect(scope.getState($answers).firstName).toBe('Ada')
})

test('opening onboarding dismisses the toasts, which would cover the top of the dialog on a phone', async () => {
  const app = await startTestApp({ at: '/guide' })
  const { scope } = app
  const toast = { kind: 'success', title: 'Email sent', description: '' } as const
  await allSettled(toastShown, { scope, params: toast })
  await allSettled(onboardingRequested, { scope })
  expect(scope.getState($toasts)).toEqual([])
})
