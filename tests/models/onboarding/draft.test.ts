import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { DRAFT_LIFETIME, serializeDraft } from '../../../src/core/domain/onboarding/serialization'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import {
  $answers,
  $missingAnswers,
  $progress,
  $step,
  $stepComplete,
  answersChanged,
  continued,
  wentBack,
} from '../../../src/models/onboarding/draft'
import { $onboardingOpen, onboardingRequested } from '../../../src/models/site/onboarding-opening'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import { START, startTestApp, type TestAppOptions, visit } from '../../support/start-test-app'

const open = async (options: TestAppOptions = {}) => {
  const app = await startTestApp(options)
  await allSettled(onboardingRequested, { scope: app.scope })
  return app
}

test('the progress and the Continue button follow the step', async () => {
  const { scope } = await open()
  expect(scope.getState($progress)).toEqual({ number: 1, total: 5, percent: 20 })
  expect(scope.getState($stepComplete)).toBe(true)
  await allSettled(continued, { scope })
  expect(scope.getState($progress)).toEqual({ number: 2, total: 5, percent: 40 })
  expect(scope.getState($stepComplete)).toBe(false)
  expect(scope.getState($missingAnswers)).toEqual(['firstName', 'lastName', 'email'])
  await allSettled(answersChanged, { scope, params: { firstName: 'A', lastName: 'B', email: 'c' } })
  expect(scope.getState($stepComplete)).toBe(true)
  await allSettled(wentBack, { scope })
  expect(scope.getState($step)).toBe('welcome')
})

test('Back goes to the previous step, and from the first one closes onboarding, but leaves another page', async () => {
  const app = await open()
  const { scope, navigation } = app
  await allSettled(continued, { scope })
  expect(navigation.pressBack()).toBe(false)
  expect(scope.getState($step)).toBe('welcome')
  expect(navigation.pressBack()).toBe(false)
  expect(scope.getState($onboardingOpen)).toBe(false)
  await allSettled(onboardingRequested, { scope })
  await visit(app, '/guide')
  expect(navigation.pressBack()).toBe(true)
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

test('a draft older than a day is deleted', async () => {
  const draft = serializeDraft({ data: COMPLETE_ONBOARDING, step: 'complete' }, START - DRAFT_LIFETIME - 1)
  const tab = createInMemoryStorage({ [STORAGE_KEYS.onboardingDraft]: draft })
  await startTestApp({ tab })
  expect(tab.get(STORAGE_KEYS.onboardingDraft)).toBeNull()
})
