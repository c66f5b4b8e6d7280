import { isEmail } from './email'

/** The fields of a form that signs in or up, in the order they stand on the page. */
export type CredentialsField = 'fullName' | 'email' | 'password'
export type CredentialsFields = Record<CredentialsField, string>

/** What is wrong with each field, in words that say what to do. */
export type FieldErrors = Partial<Record<CredentialsField, string>>

/**
 * Email and password are required on all forms, the full name on sign-up (docs/product.md §5); the email
 * must have the form of one. No rule for the password: the provider has its own.
 */
export const checkCredentials = (
  { fullName, email, password }: CredentialsFields,
  withName: boolean,
): FieldErrors => ({
  ...(withName && fullName.trim() === '' ? { fullName: 'Enter your full name.' } : {}),
  ...(email.trim() === ''
    ? { email: 'Enter your email address.' }
    : isEmail(email)
      ? {}
      : { email: 'Enter an email address like name@school.org.' }),
  ...(password === '' ? { password: 'Enter your password.' } : {}),
})
