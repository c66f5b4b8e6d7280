import { type Identity, splitDisplayName } from '../auth/identity'
import { isBlank } from '../text'
import { EMPTY_ONBOARDING, type OnboardingData } from './onboarding'
import {
  firstIncompleteStep,
  isComplete,
  ONBOARDING_STEPS,
  type OnboardingDraft,
  type OnboardingStep,
  stepIsComplete,
} from './steps'

/**
 * The functions for moving through onboarding. This module is loaded only when onboarding is opened. steps.ts is a
 * separate module, because every page loads it.
 */

const stepAt = (index: number): OnboardingStep =>
  ONBOARDING_STEPS[Math.min(Math.max(index, 0), ONBOARDING_STEPS.length - 1)] as OnboardingStep

/**
 * Returns the step after `step`. Returns `step` itself if a required field of the step is not answered, or if
 * `step` is the last one.
 */
export const nextStep = (data: OnboardingData, step: OnboardingStep): OnboardingStep =>
  stepIsComplete(data, step) ? stepAt(ONBOARDING_STEPS.indexOf(step) + 1) : step

/** Returns the step before `step`. Returns 'welcome' for 'welcome', the first step. */
export const previousStep = (step: OnboardingStep): OnboardingStep =>
  stepAt(ONBOARDING_STEPS.indexOf(step) - 1)

/** Returns the step of the draft, or the first incomplete step if that step comes before it. */
export const reachableStep = ({ data, step }: OnboardingDraft): OnboardingStep => {
  const limit = firstIncompleteStep(data)
  return ONBOARDING_STEPS.indexOf(step) < ONBOARDING_STEPS.indexOf(limit) ? step : limit
}

/** The numbers in the text 'Step N of 5', and the value of the progress bar in percent. */
export const stepProgress = (step: OnboardingStep): { number: number; total: number; percent: number } => {
  const number = ONBOARDING_STEPS.indexOf(step) + 1
  const total = ONBOARDING_STEPS.length
  return { number, total, percent: (number * 100) / total }
}

/**
 * Fills empty name and email fields from the account of the signed-in user. The name is filled only if both first
 * and last name are empty, so that a typed name is never combined with a part of the account's name.
 */
export const prefill = (data: OnboardingData, identity: Identity | null): OnboardingData => {
  if (!identity) return data
  const isUnnamed = isBlank(data.firstName) && isBlank(data.lastName)
  return {
    ...data,
    ...(isUnnamed && splitDisplayName(identity.displayName)),
    email: isBlank(data.email) ? identity.email : data.email,
  }
}

/**
 * Returns the answers and the step with which onboarding opens (docs/product.md §4.4). Without a draft, onboarding
 * opens at 'welcome'. With a draft, it opens at the draft's step, or at the first incomplete step if that step
 * comes before. Empty name and email fields are filled from the account of `identity`.
 */
export const startOnboarding = (
  identity: Identity | null,
  draft: OnboardingDraft | null,
): OnboardingDraft => {
  const { data, step } = draft ?? { data: EMPTY_ONBOARDING, step: 'welcome' as const }
  const prefilled = prefill(data, identity)
  return { data: prefilled, step: reachableStep({ data: prefilled, step }) }
}

/**
 * Where the user is sent after onboarding: a signed-in user to the grAId app, a visitor to sign-up (docs/product.md
 * §4.5).
 */
export type OnboardingOutcome = { next: 'app' | 'sign-up'; data: OnboardingData }

/** Returns the outcome of onboarding, or null if a required answer is missing. */
export const completeOnboarding = (
  data: OnboardingData,
  identity: Identity | null,
): OnboardingOutcome | null => (isComplete(data) ? { next: identity ? 'app' : 'sign-up', data } : null)
