import { describe, expect, test } from 'vitest'
import { completeOnboarding } from '../../../src/core/use-cases/complete-onboarding'
import { identityOf, NEWCOMER, TOLD } from './start-core'

const grace = identityOf(NEWCOMER)

describe("'Start Using grAId'", () => {
  test('leads a signed-in teacher to the app', () => {
    expect(completeOnboarding(TOLD, grace)).toEqual({ ok: true, value: { next: 'app', data: TOLD } })
  })

  test('leads a visitor to an account', () => {
    expect(completeOnboarding(TOLD, null)).toEqual({
      ok: true,
      value: { next: 'sign-up', data: TOLD },
    })
  })

  test.each([
    [{ email: ' ' }, 1],
    [{ experience: 0 }, 2],
    [{ communicationPreference: null }, 3],
  ])('refuses %j, and says at which step', (missing, step) => {
    expect(completeOnboarding({ ...TOLD, ...missing }, grace)).toEqual({
      ok: false,
      error: { kind: 'incomplete', step },
    })
  })
})
