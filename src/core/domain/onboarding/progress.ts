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

/** Only the chunk of onboarding contains this module. Code about the steps that other chunks need is in steps.ts. */

const stepAt = (index: number): OnboardingStep =>
  ONBOARDING_STEPS[Math.min(Math.max(index, 0), ONBOARDING_STEPS.length - 1)] as OnboardingStep

export const missingAnswers = (data: OnboardingData, step: OnboardingStep): readonly RequiredField[] =>
  REQUIRED_FIELDS[step].filter((field) => !isAnswered(data, field))

/** Returns the step after `step`; `step` itself if a required answer is missing or no step follows. */
export const nextStep = (data: OnboardingData, step: OnboardingStep): OnboardingStep =>
  stepIsComplete(data, step) ? stepAt(ONBOARDING_STEPS.indexOf(step) + 1) : step

export const previousStep = (step: OnboardingStep): OnboardingStep =>
  stepAt(ONBOARDING_STEPS.indexOf(step) - 1)

/** Returns the draft's step, or the first incomplete step if that comes earlier. */
export const reachableStep = ({ data, step }: OnboardingDraft): OnboardingStep => {
  const limit = firstIncompleteStep(data)
  return ONBOARDING_STEPS.indexOf(step) < ONBOARDING_STEPS.indexOf(limit) ? step : limit
}

/** `number` is counted from 1. `percent`: 0 to 100, 100 on the last step. */
export const stepProgress = (step: OnboardingStep): { number: number; total: number; percent: number } => {
  const number = ONBOARDING_STEPS.indexOf(step) + 1
  const total = ONBOARDING_STEPS.length
  return { number, total, percent: (number * 100) / total }
}

/**
 * Fills empty name and email fields from the account. If one part of the name is typed, the other part stays empty,
 * because the account may have another name.
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

/** Returns the answers and the step with which onboarding opens (docs/product.md §4.4). */
export const startOnboarding = (
  identity: Identity | null,
  draft: OnboardingDraft | null,
): OnboardingDraft => {
  const { data, step } = draft ?? { data: EMPTY_ONBOARDING, step: 'welcome' as const }
  const prefilled = prefill(data, identity)
  return { data: prefilled, step: reachableStep({ data: prefilled, step }) }
}
