import fc from 'fast-check'
import type { OnboardingData } from '../../../src/core/domain/onboarding/onboarding'
import { anyText } from './any-text'

/** Onboarding data in which every field is answered, with characters that are escaped in JSON and in urls. */
export const onboardingData: OnboardingData = {
  firstName: 'Zoë',
  lastName: "O'Neill & 山田",
  email: 'zoe+3b@school.org',
  school: '100% "Hill" <School>',
  gradeLevel: 4,
  subjects: [3, -1],
  experience: 2,
  goals: [5, 1],
  communicationPreference: 2,
}

const anyId = fc.maxSafeInteger().filter((id) => !Object.is(id, -0))

export const anyData = (maxLength: number): fc.Arbitrary<OnboardingData> =>
  fc.record({
    firstName: anyText(maxLength),
    lastName: anyText(maxLength),
    email: anyText(maxLength),
    school: anyText(maxLength),
    gradeLevel: fc.option(anyId),
    subjects: fc.uniqueArray(anyId, { maxLength: 50 }),
    experience: fc.maxSafeNat(),
    goals: fc.uniqueArray(anyId, { maxLength: 50 }),
    communicationPreference: fc.option(anyId),
  })

/**
 * Returns `text` with U+FFFD for lone surrogates, as after a conversion to UTF-8 and back, and without NUL, which
 * PostgreSQL does not store.
 */
export const wellFormed = (text: string): string => Buffer.from(text).toString().replaceAll('\0', '')
