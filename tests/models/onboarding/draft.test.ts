import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
import { $answers, $step, answersChanged, continued, wentBack } from '../../../src/models/onboarding/draft'
import { $onboardingOpen, onboardingRequested } from '../../../src/models/site/onboarding-dialog'
import { signOutRequested } from '../../../src/models/site/session'
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
