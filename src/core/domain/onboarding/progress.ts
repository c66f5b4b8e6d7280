import { type Identity, splitDisplayName } from '../auth/identity'
import { isBlank } from '../text'
import { EMPTY_ONBOARDING, isAnswered, type OnboardingData } from './onboarding'
import {
  firstIncompleteStep,
  ONBOARDING_STEPS,
  type OnboardingDraft,
  type OnboardingStep,
  REQUIRED_FIELDS,
  type RequiredField,
  stepIsComplete,
} from './steps'

/** This module is in the chunk of onboarding. What other pages need is in steps.ts. */

const stepAt = (index: number): OnboardingStep =>
  ONBOARDING_STEPS[Math.min(Math.max(index, 0), ONBOARDING_STEPS.length - 1)] as OnboardingStep

/** Returns the required fields of `step` that lack an answer, in the order of the page. */
export const missingAnswers = (data: OnboardingData, step: OnboardingStep): readonly RequiredField[] =>
  REQUIRED_FIELDS[step].filter((field) => !isAnswered(data, field))

/** Returns the step after `step`, or `step` itself if it is the last one or lacks a required answer. */
export const nextStep = (data: OnboardingData, step: OnboardingStep): OnboardingStep =>
  stepIsComplete(data, step) ? stepAt(ONBOARDING_STEPS.indexOf(step) + 1) : step

/** Returns the step before `step`, or `step` itself if it is the first. */
export const previousStep = (step: OnboardingStep): OnboardingStep =>
  stepAt(ONBOARDING_STEPS.indexOf(step) - 1)

/** Returns the draft's step, or the first incomplete step if that comes earlier. */
export const reachableStep = ({ data, step }: OnboardingDraft): OnboardingStep => {
  const limit = firstIncompleteStep(data)
  return ONBOARDING_STEPS.indexOf(step) < ONBOARDING_STEPS.indexOf(limit) ? step : limit
}

/** Returns N and the total of 'Step N of 5', and the progress in percent. */
export const stepProgress = (step: OnboardingStep): { number: number; total: number; percent: number } => {
  const number = ONBOARDING_STEPS.indexOf(step) + 1
  const total = ONBOARDING_STEPS.length
  return { number, total, percent: (number * 100) / total }
}

/**
 * Fills empty name and email fields from the account. A typed name is never combined with a part of the account's
 * name.
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
 * Returns the answers and the step with which onboarding opens (docs/product.md §4.4): those of `draft`, or none. An
 * empty name or email is filled from the account.
 */
export const startOnboarding = (
  identity: Identity | null,
  draft: OnboardingDraft | null,
): OnboardingDraft => {
  const { data, step } = draft ?? { data: EMPTY_ONBOARDING, step: 'welcome' as const }
  const prefilled = prefill(data, identity)
  return { data: prefilled, step: reachableStep({ data: prefilled, step }) }
}
