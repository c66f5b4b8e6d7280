import type { Identity } from '../domain/auth/identity'
import { firstIncompleteStep, isComplete, type OnboardingData } from '../domain/onboarding/onboarding'
import { err, ok, type Result } from '../domain/result'

/** Where a completed onboarding leads: a teacher to the app, a visitor to an account that is still to be created. */
export type OnboardingOutcome = { next: 'app' | 'sign-up'; data: OnboardingData }

/** A required field is missing at this step. */
export type IncompleteOnboarding = { kind: 'incomplete'; step: number }

/** Ends onboarding; refuses while a required field is missing. */
export const completeOnboarding = (
  data: OnboardingData,
  identity: Identity | null,
): Result<OnboardingOutcome, IncompleteOnboarding> =>
  isComplete(data)
    ? ok({ next: identity ? 'app' : 'sign-up', data })
    : err({ kind: 'incomplete', step: firstIncompleteStep(data) })
