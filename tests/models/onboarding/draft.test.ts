import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { DRAFT_LIFETIME, serializeVisitorDraft } from '../../../src/core/domain/onboarding/serialization'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import {
  $answers,
  $missingAnswers,
  $progress,
  $step,
  $stepComplete,
  answersChanged,
  choiceToggled,
  continued,
  wentBack,
} from '../../../src/models/onboarding/draft'
import {
  $blockedHost,
  $offeredSubjects,
  $otherSubjects,
  $reference,
  referenceRetried,
} from '../../../src/models/onboarding/reference-lists'
import { $location, siteStarted } from '../../../src/models/site/navigation'
import {
  $onboardingOpen,
  onboardingClosed,
  onboardingRequested,
} from '../../../src/models/site/onboarding-opening'
import { $toasts, toastShown } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import {
  createTestApp,
  draftStorage,
  START,
  settled,
  signedInStorage,
  startTestApp,
  type TestApp,
  type TestAppOptions,
  visit,
} from '../../support/start-test-app'

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

test('Back goes to the previous step, and from the first one to the landing page, but leaves another page', async () => {
  const app = await open({ at: '/guide' })
  const { scope, navigation } = app
  await allSettled(continued, { scope })
  expect(navigation.pressBack()).toBe(false)
  expect(scope.getState($step)).toBe('welcome')
  expect(navigation.pressBack()).toBe(false)
  expect(scope.getState($onboardingOpen)).toBe(false)
  await settled(scope)
  expect(scope.getState($location).path).toBe('/')
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
  const draft = serializeVisitorDraft(
    { data: COMPLETE_ONBOARDING, step: 'complete' },
    START - DRAFT_LIFETIME - 1,
  )
  const tab = createInMemoryStorage({ [STORAGE_KEYS.onboardingDraft]: draft })
  await startTestApp({ tab })
  expect(tab.get(STORAGE_KEYS.onboardingDraft)).toBeNull()
})

test('a look-up on /auth that finds no record opens onboarding on the landing page, once per tab', async () => {
  const scenario = 'returning-teacher'
  const persistent = await signedInStorage(UNRECORDED_EMAIL, { onboardingComplete: false })
  const app = createTestApp({ scenario, at: '/auth', persistent })
  const isOpen = ({ scope }: Pick<TestApp, 'scope'>) => scope.getState($onboardingOpen)
  const reload = () => startTestApp({ scenario, persistent, tab: app.tab })
  app.backend.faults.latency = 1_000
  void allSettled(siteStarted, { scope: app.scope, params: { path: '/auth', search: '' } })
  await app.clock.advance(500)
  void visit(app, '/')
  await app.clock.advance(100)
  expect(app.ports.users.findByProviderId).toHaveBeenCalled()
  await app.clock.advance(5_000)
  expect(isOpen(app)).toBe(true)
  expect(isOpen(await reload())).toBe(true)
  await allSettled(onboardingClosed, { scope: app.scope })
  await visit(app, '/guide')
  await visit(app, '/')
  expect(isOpen(app)).toBe(false)
  expect(isOpen(await reload())).toBe(false)
})

test('opening onboarding dismisses the toasts, which would cover the top of the dialog on a phone', async () => {
  const app = await startTestApp({ at: '/guide' })
  const { scope } = app
  const toast = { kind: 'success', title: 'Email sent', description: '' } as const
  await allSettled(toastShown, { scope, params: toast })
  await allSettled(onboardingRequested, { scope })
  expect(scope.getState($toasts)).toEqual([])
})

describe('Reference lists', () => {
  test('load when onboarding opens, in the backend’s order; seven subjects and Other are offered', async () => {
    const { scope } = await open()
    const reference = scope.getState($reference)
    expect(reference.gradeLevels.rows.map(({ sort_order }) => sort_order)).toEqual([1, 2, 3, 4, 5, 6])
    expect(reference.experienceLevels.rows[0]?.min_years).toBe(0)
    const offered = scope.getState($offeredSubjects)
    expect(offered).toHaveLength(8)
    expect(offered.at(-1)).toEqual({ id: -1, name: 'Other' })
    // The offered subjects are a random sample, not the first seven rows.
    expect(offered.slice(0, -1)).not.toEqual(reference.subjects.rows.slice(0, 7))
  })

  test('offer the same subjects as long as onboarding is open', async () => {
    const { scope } = await open()
    const before = scope.getState($offeredSubjects)
    await allSettled(continued, { scope })
    await allSettled(answersChanged, { scope, params: { subjects: [before[0]?.id ?? 0] } })
    expect(scope.getState($offeredSubjects)).toBe(before)
    expect(scope.getState($otherSubjects)).toEqual([])
    await allSettled(choiceToggled, { scope, params: { of: 'subjects', id: -1 } })
    expect(scope.getState($otherSubjects)).toEqual(
      scope.getState($reference).subjects.rows.filter(({ id }) => before.every((other) => other.id !== id)),
    )
  })

  test('that failed to load are logged and can be retried without losing answers', async () => {
    const app = await open({ scenario: 'reference-down' })
    const { scope, backend, log } = app
    await allSettled(answersChanged, { scope, params: { firstName: 'Ada' } })
    expect(scope.getState($reference).goals).toEqual({ status: 'failed', rows: [] })
    expect(scope.getState($blockedHost)).toBeNull()
    expect(log.entries).toHaveLength(5)
    delete backend.faults.reference
    await allSettled(referenceRetried, { scope })
    expect(scope.getState($reference).goals.status).toBe('ready')
    expect(scope.getState($offeredSubjects)).toHaveLength(8)
    expect(scope.getState($answers).firstName).toBe('Ada')
  })

  test('remove unknown ids from the draft and return to the first incomplete step', async () => {
    const data = { ...COMPLETE_ONBOARDING, gradeLevel: 999, subjects: [-1, 3, 777] }
    const { scope } = await open({ tab: draftStorage({ data, step: 'complete' }) })
    expect(scope.getState($step)).toBe('background')
    expect(scope.getState($answers)).toEqual({ ...data, gradeLevel: null, subjects: [-1, 3] })
  })
})
