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

/** Answers and current step of an onboarding that is not finished. */
export type OnboardingDraft = { data: OnboardingData; step: OnboardingStep }

/** The fields that a step requires before Continue is enabled (docs/product.md §5.2). */
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

/** The following step, or `step` itself if it is incomplete or the last. */
export const nextStep = (data: OnboardingData, step: OnboardingStep): OnboardingStep =>
  stepIsComplete(data, step) ? stepAt(ONBOARDING_STEPS.indexOf(step) + 1) : step

/** The preceding step; 'welcome' has none and is returned as is. */
export const previousStep = (step: OnboardingStep): OnboardingStep =>
  stepAt(ONBOARDING_STEPS.indexOf(step) - 1)

/** The draft's step, or the first incomplete one if that comes earlier. */
export const reachableStep = ({ data, step }: OnboardingDraft): OnboardingStep => {
  const limit = firstIncompleteStep(data)
  return ONBOARDING_STEPS.indexOf(step) < ONBOARDING_STEPS.indexOf(limit) ? step : limit
}

/** The numbers of 'Step N of 5', and the progress bar's value in percent. */
export const stepProgress = (step: OnboardingStep): { number: number; total: number; percent: number } => {
  const number = ONBOARDING_STEPS.indexOf(step) + 1
  const total = ONBOARDING_STEPS.length
  return { number, total, percent: (number * 100) / total }
}

/**
 * The state that onboarding opens with (docs/product.md §4.4): 'welcome' without a draft, otherwise the draft's step or
 * the first incomplete one before it. Empty fields are prefilled from the identity.
 */
export const startOnboarding = (
  identity: Identity | null,
  draft: OnboardingDraft | null,
): OnboardingDraft => {
  const { data, step } = draft ?? { data: EMPTY_ONBOARDING, step: 'welcome' as const }
  const prefilled = prefill(data, identity)
  return { data: prefilled, step: reachableStep({ data: prefilled, step }) }
}

/** Where completed onboarding leads: signed-in users to the app, visitors to sign-up (docs/product.md §4.5). */
export type OnboardingOutcome = { next: 'app' | 'sign-up'; data: OnboardingData }

/** Finishes onboarding; null while a required answer is missing. */
export const completeOnboarding = (
  data: OnboardingData,
  identity: Identity | null,
): OnboardingOutcome | null => (isComplete(data) ? { next: identity ? 'app' : 'sign-up', data } : null)
