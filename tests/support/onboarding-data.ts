import type { OnboardingData } from '../../src/core/domain/onboarding/onboarding'

/** Answers every required field, with ids that the reference lists of `fixtures/` contain; the optional fields are empty. */
export const COMPLETE_ONBOARDING: OnboardingData = {
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@school.org',
  school: '',
  gradeLevel: 3,
  subjects: [],
  experience: 2,
  goals: [1],
  communicationPreference: 4,
}
