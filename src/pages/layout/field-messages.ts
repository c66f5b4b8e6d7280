import { LONGEST_FIELD } from '../../core/domain/onboarding/onboarding'

/** The error messages below form fields: `FIELD_MESSAGES[field][kind of error]` (docs/product.md §5). */
export const FIELD_MESSAGES = {
  fullName: { missing: 'Enter your full name.' },
  email: {
    missing: 'Enter your email address.',
    malformed: 'Enter an email like name@school.org.',
  },
  password: { missing: 'Enter your password.' },
  code: { malformed: 'Enter the six digits of the code.' },
} as const

/** Returns a note if a text field is full: browsers cut typed and pasted text off at `maxLength` without a message. */
export const fullFieldNote = (text: string): string =>
  text.length >= LONGEST_FIELD ? `${LONGEST_FIELD} characters is the most that fits here.` : ''
