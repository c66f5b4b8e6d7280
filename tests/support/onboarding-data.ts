import type { OnboardingData } from '../../src/core/domain/onboarding/onboarding'

/**
 * Onboarding data with an answer to every required question. The ids occur in the reference lists of `fixtures/`; the
 * optional fields are empty.
 */
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
