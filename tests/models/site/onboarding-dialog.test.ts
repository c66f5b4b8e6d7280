import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { $answers, $step, answersChanged, continued } from '../../../src/models/onboarding/draft'
import { $location } from '../../../src/models/site/navigation'
import {
  $onboardingOpen,
  onboardingClosed,
  onboardingRequested,
} from '../../../src/models/site/onboarding-dialog'
import { settled, signedInStorage, startTestApp, UNRECORDED_EMAIL, visit } from '../../support/start-test-app'

test('opens on the landing page for a signed-in teacher without completion flag, once per tab', async () => {
  const persistent = await signedInStorage(UNRECORDED_EMAIL, { onboardingComplete: false })
  const app = await startTestApp({ scenario: 'returning-teacher', persistent })
  expect(app.scope.getState($onboardingOpen)).toBe(true)
  await allSettled(onboardingClosed, { scope: app.scope })
  await visit(app, '/guide')
  await visit(app, '/')
  expect(app.scope.getState($onboardingOpen)).toBe(false)
  const reloaded = await startTestApp({ scenario: 'returning-teacher', persistent, tab: app.tab })
  expect(reloaded.scope.getState($onboardingOpen)).toBe(false)
})

test('closing navigates to /; opening again restores the draft', async () => {
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

test('leaving the page on which onboarding was opened closes it without another navigation', async () => {
  const app = await startTestApp({ at: '/guide' })
  await allSettled(onboardingRequested, { scope: app.scope })
  await visit(app, '/privacy')
  expect(app.scope.getState($onboardingOpen)).toBe(false)
  expect(app.scope.getState($location).path).toBe('/privacy')
  expect(app.navigation.departures).toEqual([])
})
