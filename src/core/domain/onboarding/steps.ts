import type { Identity } from '../auth/identity'
import {
  EMPTY_ONBOARDING,
  isAnswered,
  type OnboardingData,
  type OnboardingField,
  prefill,
} from './onboarding'

/** The five steps in order (docs/product.md §2.6). */
export const ONBOARDING_STEPS = ['welcome', 'personal', 'background', 'preferences', 'complete'] as const

export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** The answers and the current step of an onboarding that is not yet completed. */
export type OnboardingDraft = { data: OnboardingData; step: OnboardingStep }

/** The fields that must be answered in each step before its Continue button is enabled (docs/product.md §5.2). */
const REQUIRED_FIELDS: Record<OnboardingStep, readonly OnboardingField[]> = {
  welcome: [],
  personal: ['firstName', 'lastName', 'email'],
  background: ['gradeLevel', 'experience'],
  preferences: ['goals', 'communicationPreference'],
  complete: [],
}

const stepAt = (index: number): OnboardingStep =>
  ONBOARDING_STEPS[Math.min(Math.max(index, 0), ONBOARDING_STEPS.length - 1)] as OnboardingStep

export const stepIsComplete = (data: OnboardingData, step: OnboardingStep): boolean =>
  REQUIRED_FIELDS[step].every((field) => isAnswered(data, field))

/** The first step with a missing answer; 'complete' if there is none. */
const firstIncompleteStep = (data: OnboardingData): OnboardingStep =>
  ONBOARDING_STEPS.find((step) => !stepIsComplete(data, step)) ?? 'complete'

/** Whether every required field of every step is answered. */
export const isComplete = (data: OnboardingData): boolean => firstIncompleteStep(data) === 'complete'

/** Returns the step after `step`, or `step` itself if it is incomplete or the last one. */
export const nextStep = (data: OnboardingData, step: OnboardingStep): OnboardingStep =>
  stepIsComplete(data, step) ? stepAt(ONBOARDING_STEPS.indexOf(step) + 1) : step

/** Returns the step before `step`, or 'welcome' for 'welcome', which is the first step. */
export const previousStep = (step: OnboardingStep): OnboardingStep =>
  stepAt(ONBOARDING_STEPS.indexOf(step) - 1)

/** Returns the step of the draft, or the first incomplete step if that comes earlier. */
export const reachableStep = ({ data, step }: OnboardingDraft): OnboardingStep => {
  const limit = firstIncompleteStep(data)
  return ONBOARDING_STEPS.indexOf(step) < ONBOARDING_STEPS.indexOf(limit) ? step : limit
}

/** The numbers in the heading 'Step N of 5', and the value of the progress bar in percent. */
export const stepProgress = (step: OnboardingStep): { number: number; total: number; percent: number } => {
  const number = ONBOARDING_STEPS.indexOf(step) + 1
  const total = ONBOARDING_STEPS.length
  return { number, total, percent: (number * 100) / total }
}

/**
 * Returns the answers and the step that onboarding opens with (docs/product.md §4.4). Without a draft, the step
 * is 'welcome'; otherwise it is the draft's step, or the first incomplete step if that comes earlier. Empty name
 * and email fields are filled with those of `identity`.
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
 * Where the user is sent after onboarding: to the grAId app if signed in, otherwise to sign-up (docs/product.md
 * §4.5).
 */
export type OnboardingOutcome = { next: 'app' | 'sign-up'; data: OnboardingData }

/** Returns the outcome of onboarding, or null if a required answer is missing. */
export const completeOnboarding = (
  data: OnboardingData,
  identity: Identity | null,
): OnboardingOutcome | null => (isComplete(data) ? { next: identity ? 'app' : 'sign-up', data } : null)
