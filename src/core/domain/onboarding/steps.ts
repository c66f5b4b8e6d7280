import { isAnswered, type OnboardingData, type OnboardingField } from './onboarding'

/** The steps in their order (docs/product.md §2.6). */
export const ONBOARDING_STEPS = ['welcome', 'personal', 'background', 'preferences', 'complete'] as const

export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

export type OnboardingDraft = { data: OnboardingData; step: OnboardingStep }

/** The fields of each step that must be answered before the button 'Continue' is enabled (docs/product.md §5.2). */
export const REQUIRED_FIELDS = {
  welcome: [],
  personal: ['firstName', 'lastName', 'email'],
  background: ['gradeLevel', 'experience'],
  preferences: ['goals', 'communicationPreference'],
  complete: [],
} as const satisfies Record<OnboardingStep, readonly OnboardingField[]>

export type RequiredField = (typeof REQUIRED_FIELDS)[OnboardingStep][number]

export const stepIsComplete = (data: OnboardingData, step: OnboardingStep): boolean =>
  REQUIRED_FIELDS[step].every((field) => isAnswered(data, field))

/** Returns the first step that lacks a required answer; 'complete' if none does. */
export const firstIncompleteStep = (data: OnboardingData): OnboardingStep =>
  ONBOARDING_STEPS.find((step) => !stepIsComplete(data, step)) ?? 'complete'

export const isComplete = (data: OnboardingData): boolean => firstIncompleteStep(data) === 'complete'
