import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import {
  $answers,
  $step,
  answersChanged,
  choiceToggled,
  continued,
} from '../../../src/models/onboarding/draft'
import {
  $blockedHost,
  $offeredSubjects,
  $otherSubjects,
  $reference,
  referenceRetried,
} from '../../../src/models/onboarding/reference-lists'
import { onboardingRequested } from '../../../src/models/site/onboarding-opening'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import { draftStorage, startTestApp, type TestAppOptions } from '../../support/start-test-app'

const open = async (options?: TestAppOptions) => {
  const app = await startTestApp(options)
  await allSettled(onboardingRequested, { scope: app.scope })
  return app
}

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

  test('name the host that a content filter blocks, until they load', async () => {
    const app = await open({ scenario: 'school-filter' })
    expect(app.scope.getState($blockedHost)).toMatch(/./)
    delete app.backend.faults.reference
    await allSettled(referenceRetried, { scope: app.scope })
    expect(app.scope.getState($blockedHost)).toBeNull()
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

  test('toggled choices are restored after a reload', async () => {
    const first = await open()
    for (const id of [3, 1, 3]) {
      await allSettled(choiceToggled, { scope: first.scope, params: { of: 'goals', id } })
    }
    await allSettled(choiceToggled, { scope: first.scope, params: { of: 'subjects', id: -1 } })
    const { scope } = await startTestApp({ persistent: first.persistent, tab: first.tab })
    expect(scope.getState($answers)).toMatchObject({ goals: [1], subjects: [-1] })
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
