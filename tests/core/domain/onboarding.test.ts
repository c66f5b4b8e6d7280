import { describe, expect, test } from 'vitest'
import { keepKnownChoices } from '../../../src/core/domain/onboarding/choices'
import { EMPTY_ONBOARDING, type OnboardingData } from '../../../src/core/domain/onboarding/onboarding'
import { prefill } from '../../../src/core/domain/onboarding/progress'
import type { ReferenceData, ReferenceList } from '../../../src/core/domain/onboarding/reference-data'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'

describe('prefilling from the identity', () => {
  const identity = { id: '1', email: 'ada@gmail.test', displayName: 'Ada King Lovelace' }
  const fromIdentity = { firstName: 'Ada', lastName: 'King Lovelace', email: 'ada@gmail.test' }

  test('changes nothing without an identity', () => {
    expect(prefill(COMPLETE_ONBOARDING, null)).toBe(COMPLETE_ONBOARDING)
  })

  test.each<[Partial<OnboardingData>, Partial<OnboardingData>]>([
    [{}, fromIdentity],
    [{ firstName: ' ', email: '\u00a0' }, fromIdentity],
    [{ firstName: 'Grace' }, { firstName: 'Grace', lastName: '', email: 'ada@gmail.test' }],
    [{ lastName: 'Hopper' }, { firstName: '', lastName: 'Hopper', email: 'ada@gmail.test' }],
    [{ email: 'g@navy.test' }, { ...fromIdentity, email: 'g@navy.test' }],
    [COMPLETE_ONBOARDING, COMPLETE_ONBOARDING],
  ])('%j becomes %j', (answers, expected) => {
    expect(prefill({ ...EMPTY_ONBOARDING, ...answers }, identity)).toEqual({
      ...EMPTY_ONBOARDING,
      ...expected,
    })
  })
})

describe('keeping known choices', () => {
  const data = { ...COMPLETE_ONBOARDING, subjects: [1, 404, -1], goals: [404, 1, -1] }

  test.each<[ReferenceList, readonly number[], Partial<OnboardingData>]>([
    ['gradeLevels', [3], {}],
    ['gradeLevels', [404], { gradeLevel: null }],
    ['experienceLevels', [2], {}],
    ['experienceLevels', [404], { experience: 0 }],
    ['subjects', [1], { subjects: [1, -1] }],
    ['goals', [1], { goals: [1] }],
    ['goals', [], { goals: [] }],
    ['communicationPreferences', [4], {}],
    ['communicationPreferences', [], { communicationPreference: null }],
  ])('%s with the ids %j changes %j', (list, ids, changed) => {
    const rows = { [list]: ids.map((id) => ({ id })) } as Partial<ReferenceData>
    expect(keepKnownChoices(data, rows)).toEqual({ ...data, ...changed })
  })
})
