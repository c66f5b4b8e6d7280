import { describe, expect, test } from 'vitest'
import { EMPTY_ONBOARDING, LAST_STEP } from '../../../src/core/domain/onboarding/onboarding'
import { startOnboarding } from '../../../src/core/use-cases/start-onboarding'
import { COMPLETE_ONBOARDING, identityOf, NEWCOMER } from './start-core'

const grace = identityOf(NEWCOMER)

describe('opening onboarding', () => {
  test('a visitor starts at Welcome with nothing told', () => {
    expect(startOnboarding({ identity: null, draft: null })).toEqual({ data: EMPTY_ONBOARDING, step: 0 })
  })

  test('a signed-in teacher starts at Welcome with names and email filled in', () => {
    expect(startOnboarding({ identity: grace, draft: null })).toEqual({
      data: { ...EMPTY_ONBOARDING, firstName: 'Grace', lastName: 'Hopper', email: 'newcomer@school.test' },
      step: 0,
    })
  })

  test('what was told earlier beats what the account says', () => {
    expect(
      startOnboarding({ identity: grace, draft: { data: COMPLETE_ONBOARDING, step: LAST_STEP } }).data,
    ).toEqual(COMPLETE_ONBOARDING)
  })

  test.each([
    ['left at Welcome', COMPLETE_ONBOARDING, 0, 0],
    ['left in the middle', COMPLETE_ONBOARDING, 2, 2],
    ['all told and left at the end', COMPLETE_ONBOARDING, LAST_STEP, LAST_STEP],
    ['a step that misses something, left later', { ...COMPLETE_ONBOARDING, gradeLevel: null }, LAST_STEP, 2],
    ['nothing told, a step invented', EMPTY_ONBOARDING, LAST_STEP, 1],
  ])('with %s, it goes on where something is missing', (_, data, left, step) => {
    expect(startOnboarding({ identity: null, draft: { data, step: left } })).toEqual({ data, step })
  })

  test('signed in since, the filled-in names count', () => {
    const nameless = { ...COMPLETE_ONBOARDING, firstName: '', lastName: '', email: '' }
    expect(startOnboarding({ identity: grace, draft: { data: nameless, step: LAST_STEP } }).step).toBe(
      LAST_STEP,
    )
  })
})
