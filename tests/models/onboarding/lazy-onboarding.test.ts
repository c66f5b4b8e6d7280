import { allSettled } from 'effector'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import { serializeDraft } from '../../../src/core/domain/onboarding/serialization'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'

/** The models as a browser has them before onboarding's steps have arrived, and then those. */
const start = async () => {
  const { START, startTestApp } = await import('../../support/start-test-app')
  const { onboardingClosed, onboardingRequested } = await import('../../../src/models/site/onboarding-dialog')
  const tab = createInMemoryStorage({
    [STORAGE_KEYS.onboardingDraft]: serializeDraft(
      { data: { ...EMPTY_ONBOARDING, school: 'Harbor School' }, step: 'personal' },
      START,
    ),
  })
  const app = await startTestApp({ scenario: 'returning-teacher', tab })
  await allSettled(onboardingRequested, { scope: app.scope })
  const arrive = async () => {
    const draft = await import('../../../src/models/onboarding/draft')
    const { $reference } = await import('../../../src/models/onboarding/reference-lists')
    await allSettled(draft.stepsMounted, { scope: app.scope })
    return { ...draft, lists: () => app.scope.getState($reference) }
  }
  return { ...app, arrive, onboardingClosed, onboardingRequested }
}

describe('Steps that arrive after onboarding was opened', () => {
  // A module is run once: every test needs models that have not met the steps yet.
  beforeEach(() => vi.resetModules())

  test('begin where they were left, with the lists', async () => {
    const { arrive, scope } = await start()
    const { $answers, $step, lists } = await arrive()
    expect(scope.getState($step)).toBe('personal')
    expect(scope.getState($answers).school).toBe('Harbor School')
    expect(lists().goals.status).toBe('ready')
  })

  test('are filled in for whoever signed in meanwhile', async () => {
    const { arrive, scope } = await start()
    const { identityChanged } = await import('../../../src/models/site/session')
    const identity = { id: 'teacher', email: 'ada@school.org', displayName: 'Ada King' }
    await allSettled(identityChanged, { scope, params: identity })
    const { $answers } = await arrive()
    expect(scope.getState($answers)).toMatchObject({ firstName: 'Ada', email: 'ada@school.org' })
  })

  test('begin nothing when it was closed meanwhile, and are there for the next opening', async () => {
    const { arrive, scope, onboardingClosed, onboardingRequested } = await start()
    await allSettled(onboardingClosed, { scope })
    const { $answers, lists } = await arrive()
    expect(scope.getState($answers)).toEqual(EMPTY_ONBOARDING)
    expect(lists().goals.status).toBe('idle')
    await allSettled(onboardingRequested, { scope })
    expect(scope.getState($answers).school).toBe('Harbor School')
  })

  test('keep what is answered when they are shown a second time', async () => {
    const { arrive, scope } = await start()
    const { $answers, answersChanged, stepsMounted } = await arrive()
    await allSettled(answersChanged, { scope, params: { school: 'Hill School' } })
    await allSettled(stepsMounted, { scope })
    expect(scope.getState($answers).school).toBe('Hill School')
  })
})
