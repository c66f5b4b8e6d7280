import { describe, expect, test } from 'vitest'
import { completeOnboarding } from '../../../src/core/use-cases/complete-onboarding'
import { COMPLETE_ONBOARDING, identityOf, NEWCOMER } from './start-core'

const grace = identityOf(NEWCOMER)

describe("'Start Using grAId'", () => {
  test('leads a signed-in teacher to the app', () => {
    expect(completeOnboarding(COMPLETE_ONBOARDING, grace)).toEqual({
      ok: true,
      value: { next: 'app', data: COMPLETE_ONBOARDING },
    })
  })

  test('leads a visitor to an account', () => {
    expect(completeOnboarding(COMPLETE_ONBOARDING, null)).toEqual({
      ok: true,
      value: { next: 'sign-up', data: COMPLETE_ONBOARDING },
    })
  })

  test.each([
    [{ email: ' ' }, 1],
    [{ experience: 0 }, 2],
    [{ communicationPreference: null }, 3],
  ])('refuses %j, and says at which step', (missing, step) => {
    expect(completeOnboarding({ ...COMPLETE_ONBOARDING, ...missing }, grace)).toEqual({
      ok: false,
      error: { kind: 'incomplete', step },
    })
  })
})
