import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../../fixtures/cast'
import type { Email } from '../../../src/core/domain/auth/email'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
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

  test('does not open without a look-up', async () => {
    const persistent = await signedInStorage(UNRECORDED_EMAIL, { onboardingComplete: false })
    expect(isOpen(await startTestApp({ scenario, persistent }))).toBe(false)
  })

  /**
   * Opens /auth with a stored session, which starts a look-up of the user record. Then navigates to the landing page
   * while the look-up is pending.
   */
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

  test('does not open while the look-up is pending, nor after a reload meanwhile', async () => {
    const app = await leaveDuringLookUp(UNRECORDED_EMAIL)
    expect(isOpen(app)).toBe(false)
    expect(isOpen(await reload(app))).toBe(false)
  })

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

  test('opens after a reload too if the look-up has found no record', async () => {
    const app = await leaveDuringLookUp(UNRECORDED_EMAIL)
    void visit(app, '/guide')
    await app.clock.advance(5_000)
    expect(isOpen(app)).toBe(false)
    expect(isOpen(await reload(app))).toBe(true)
  })

  test('does not open when the look-up finds a record', async () => {
    const app = await leaveDuringLookUp(RETURNING_EMAIL)
    await app.clock.advance(5_000)
    expect(isOpen(app)).toBe(false)
    expect(isOpen(await reload(app))).toBe(false)
  })

  test('does not open after a failed look-up, nor after a reload', async () => {
    const app = await openAuth(UNRECORDED_EMAIL)
    app.backend.faults.users = 'down'
    await allSettled(appStarted, { scope: app.scope, params: { path: '/auth', search: '' } })
    await settled(app.scope)
    await visit(app, '/')
    expect(isOpen(app)).toBe(false)
    expect(isOpen(await reload(app))).toBe(false)
  })

  test('does not open again after a reload for another account', async () => {
    const app = await openAuth(UNRECORDED_EMAIL)
    await allSettled(appStarted, { scope: app.scope, params: { path: '/auth', search: '' } })
    await settled(app.scope)
    app.tab.set(STORAGE_KEYS.onboardingOpen, '/')
    const persistent = await signedInStorage(RETURNING_EMAIL, { onboardingComplete: false })
    expect(isOpen(await startTestApp({ scenario, persistent, tab: app.tab }))).toBe(false)
    expect(isOpen(await reload(app))).toBe(true)
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

test('another query of the page on which onboarding was opened keeps it open', async () => {
  const app = await startTestApp({ at: '/guide' })
  await allSettled(onboardingRequested, { scope: app.scope })
  await visit(app, '/guide?from=mail')
  expect(app.scope.getState($onboardingOpen)).toBe(true)
})

test('leaving the page on which onboarding was opened closes onboarding without another navigation', async () => {
  const app = await startTestApp({ at: '/guide' })
  await allSettled(onboardingRequested, { scope: app.scope })
  await visit(app, '/privacy')
  expect(app.scope.getState($onboardingOpen)).toBe(false)
  expect(app.scope.getState($location).path).toBe('/privacy')
  expect(app.navigation.departures).toEqual([])
})

test('opening onboarding dismisses the toasts, which would cover the top of the dialog on a phone', async () => {
  const app = await startTestApp({ at: '/guide' })
  const { scope } = app
  const toast = { kind: 'success', title: 'Email sent', description: '' } as const
  await allSettled(toastShown, { scope, params: toast })
  await allSettled(onboardingRequested, { scope })
  expect(scope.getState($toasts)).toEqual([])
})
