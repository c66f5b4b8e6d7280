import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
import {
  $answers,
  $progress,
  $step,
  $stepComplete,
  answersChanged,
  continued,
  stepsMounted,
  wentBack,
} from '../../../src/models/onboarding/draft'
import { $onboardingOpen, onboardingRequested } from '../../../src/models/site/onboarding-opening'
import { $identity, identityChanged, signOutRequested } from '../../../src/models/site/session'
import { settled, signedInStorage, startTestApp, type TestAppOptions } from '../../support/start-test-app'

const open = async (options: TestAppOptions = {}) => {
  const app = await startTestApp(options)
  await allSettled(onboardingRequested, { scope: app.scope })
  return app
}

test('Continue stays on an incomplete step, Previous returns', async () => {
  const { scope } = await open()
  const stepAfter = async (event: typeof continued) => {
    await allSettled(event, { scope })
    return scope.getState($step)
  }
  expect(await stepAfter(continued)).toBe('personal')
  expect(await stepAfter(continued)).toBe('personal')
  await allSettled(answersChanged, { scope, params: { firstName: 'A', lastName: 'B', email: 'c' } })
  expect(await stepAfter(continued)).toBe('background')
  expect(await stepAfter(wentBack)).toBe('personal')
})

test('the progress and the Continue button follow the step', async () => {
  const { scope } = await open()
  expect(scope.getState($progress)).toEqual({ number: 1, total: 5, percent: 20 })
  expect(scope.getState($stepComplete)).toBe(true)
  await allSettled(continued, { scope })
  expect(scope.getState($progress)).toEqual({ number: 2, total: 5, percent: 40 })
  expect(scope.getState($stepComplete)).toBe(false)
  await allSettled(answersChanged, { scope, params: { firstName: 'A', lastName: 'B', email: 'c' } })
  expect(scope.getState($stepComplete)).toBe(true)
})

const UNAVAILABLE_STORAGE = { get: () => null, set: () => {}, remove: () => {}, watch: () => () => {} }

test.each([
  ['a visitor', async () => ({})],
  ['a signed-in teacher', async () => ({ persistent: await signedInStorage(UNRECORDED_EMAIL) })],
])('%s whose browser stores nothing keeps the answers while onboarding is open', async (_, options) => {
  const app = await open({ scenario: 'returning-teacher', tab: UNAVAILABLE_STORAGE, ...(await options()) })
  const { scope } = app
  await allSettled(answersChanged, { scope, params: { school: 'Harbor School' } })
  await allSettled(stepsMounted, { scope })
  await allSettled(identityChanged, { scope, params: scope.getState($identity) })
  expect(scope.getState($answers).school).toBe('Harbor School')
})

test('a reload restores open onboarding with its step and answers', async () => {
  const { scope, persistent, tab } = await open()
  await allSettled(continued, { scope })
  await allSettled(answersChanged, { scope, params: { firstName: 'Zoë ' } })
  const reloaded = await startTestApp({ persistent, tab })
  expect(reloaded.scope.getState($onboardingOpen)).toBe(true)
  expect(reloaded.scope.getState($step)).toBe('personal')
  expect(reloaded.scope.getState($answers).firstName).toBe('Zoë ')
})

test('a sign-out closes onboarding and deletes the draft', async () => {
  const persistent = await signedInStorage(UNRECORDED_EMAIL, { onboardingComplete: false })
  const { scope, tab } = await open({ scenario: 'returning-teacher', persistent })
  await allSettled(answersChanged, { scope, params: { firstName: 'Ada' } })
  await allSettled(signOutRequested, { scope, params: 'local' })
  await settled(scope)
  expect(scope.getState($onboardingOpen)).toBe(false)
  expect(scope.getState($answers)).toEqual(EMPTY_ONBOARDING)
  expect(tab.get(STORAGE_KEYS.onboardingDraft)).toBeNull()
})
