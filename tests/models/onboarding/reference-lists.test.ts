import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { $answers, answersChanged, choiceToggled, continued } from '../../../src/models/onboarding/draft'
import {
  $offeredSubjects,
  $reference,
  referenceRetried,
} from '../../../src/models/onboarding/reference-lists'
import { onboardingRequested } from '../../../src/models/site/onboarding-dialog'
import { startTestApp, type TestAppOptions } from '../../support/start-test-app'

const open = async (options?: TestAppOptions) => {
  const app = await startTestApp(options)
  await allSettled(onboardingRequested, { scope: app.scope })
  return app
}

describe('Choices', () => {
  test('are the backend’s lists, in its order, and seven subjects with Other last', async () => {
    const { scope } = await open()
    const reference = scope.getState($reference)
    expect(reference.gradeLevels.rows.map(({ sort_order }) => sort_order)).toEqual([1, 2, 3, 4, 5, 6])
    expect(reference.experienceLevels.rows[0]?.min_years).toBe(0)
    const offered = scope.getState($offeredSubjects)
    expect(offered).toHaveLength(8)
    expect(offered.at(-1)).toEqual({ id: -1, name: 'Other' })
  })

  test('stay the same subjects while stepping', async () => {
    const { scope } = await open()
    const before = scope.getState($offeredSubjects)
    await allSettled(continued, { scope })
    await allSettled(answersChanged, { scope, params: { subjects: [before[0]?.id ?? 0] } })
    expect(scope.getState($offeredSubjects)).toBe(before)
  })

  test('of a list are taken and let go one by one, and outlast a reload', async () => {
    const first = await open()
    for (const id of [3, 1, 3]) {
      await allSettled(choiceToggled, { scope: first.scope, params: { of: 'goals', id } })
    }
    await allSettled(choiceToggled, { scope: first.scope, params: { of: 'subjects', id: -1 } })
    const { scope } = await startTestApp({ persistent: first.persistent, tab: first.tab })
    expect(scope.getState($answers)).toMatchObject({ goals: [1], subjects: [-1] })
  })

  test('that cannot be loaded are logged and can be asked for again; what was typed stays', async () => {
    const app = await open({ scenario: 'reference-down' })
    const { scope, backend, log } = app
    await allSettled(answersChanged, { scope, params: { firstName: 'Ada' } })
    expect(scope.getState($reference).goals).toEqual({ status: 'failed', rows: [] })
    expect(log.entries).toHaveLength(5)
    delete backend.faults.reference
    await allSettled(referenceRetried, { scope })
    expect(scope.getState($reference).goals.status).toBe('ready')
    expect(scope.getState($offeredSubjects)).toHaveLength(8)
    expect(scope.getState($answers).firstName).toBe('Ada')
  })
})
