import { allSettled } from 'effector'
import { beforeEach, expect, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import { serializeVisitorDraft } from '../../../src/core/domain/onboarding/serialization'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'

// In the browser, the models of the onboarding steps may be loaded after onboarding was opened. Each test imports the
// modules in this order, and needs modules that no earlier test has imported.
beforeEach(() => vi.resetModules())

/** The models of the steps are not imported until `loadSteps` is called. */
const openWithoutSteps = async () => {
  const { START, startTestApp } = await import('../../support/start-test-app')
  const { onboardingRequested } = await import('../../../src/models/site/hand-over')
  const draft = { data: { ...EMPTY_ONBOARDING, school: 'Harbor School' }, step: 'personal' as const }
  const tab = createInMemoryStorage({ [STORAGE_KEYS.onboardingDraft]: serializeVisitorDraft(draft, START) })
  const { scope } = await startTestApp({ scenario: 'returning-teacher', tab })
  await allSettled(onboardingRequested, { scope })
  const loadSteps = async () => {
    const models = await import('../../../src/models/onboarding/draft')
    const { $reference } = await import('../../../src/models/onboarding/reference-lists')
    await allSettled(models.stepsMounted, { scope })
    return { ...models, goals: () => scope.getState($reference).goals }
  }
  return { scope, loadSteps }
}

test('steps that load late restore the draft and read the reference lists', async () => {
  const { scope, loadSteps } = await openWithoutSteps()
  const { $answers, $step, goals } = await loadSteps()
  expect(scope.getState($step)).toBe('personal')
  expect(scope.getState($answers).school).toBe('Harbor School')
  expect(goals().status).toBe('ready')
})
