import { readQuery, writeQuery } from '../query'
import { err, ok, type Result } from '../result'
import { isBlank, storable } from '../text'
import { normalizeEmail, parseEmail } from './email'
import type { Registration } from './identity'

export type CredentialsField = 'fullName' | 'email' | 'password'
export type CredentialsFields = Record<CredentialsField, string>

/** What Firebase demands of every project (docs/product.md §2.4). A project's password policy may demand more. */
export const SHORTEST_PASSWORD = 6

export type FieldErrors = Partial<Record<CredentialsField, 'missing' | 'malformed'>>

/**
 * Returns the parsed credentials, or the error of the first invalid field (docs/product.md §5.1). The length of the
 * password is left to the provider, which enforces its own minimum.
 */
export const checkCredentials = (
  { fullName, email, password }: CredentialsFields,
  withName: boolean,
): Result<Registration, FieldErrors> => {
  const parsedEmail = parseEmail(email)
  const name = storable(fullName).trim()
  const nameMissing = withName && isBlank(name)
  if (parsedEmail !== null && password !== '' && !nameMissing) {
    return ok({ fullName: name, email: parsedEmail, password })
  }
  if (nameMissing) return err({ fullName: 'missing' })
  return err(
    parsedEmail === null ? { email: isBlank(email) ? 'missing' : 'malformed' } : { password: 'missing' },
  )
}

/** Returns the errors of the fields that have not changed. */
export const errorsAfter = (errors: FieldErrors, changes: Partial<CredentialsFields>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changes)))

export type TypedFields = Pick<CredentialsFields, 'fullName' | 'email'>

/** Returns name and email of a form as a text for `restoredFields`, never a password. Null for an empty form. */
export const storedFields = ({ fullName, email }: TypedFields): string | null =>
  fullName + email === '' ? null : writeQuery({ fullName, email })

/** Reads a text of `storedFields`. A missing field is ''. */
export const restoredFields = (text: string): TypedFields => {
  const { fullName, email } = readQuery(text)
  return { fullName: fullName?.[0] ?? '', email: email?.[0] ?? '' }
}

/** Fills empty name and email fields of the form from onboarding answers. */
export const filledFields = (
  typed: CredentialsFields,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
): TypedFields => ({
  fullName: typed.fullName || `${firstName.trim()} ${lastName.trim()}`.trim(),
  email: typed.email || normalizeEmail(email),
})
