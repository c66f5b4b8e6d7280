import { err, ok, type Result } from '../result'
import { isBlank, storable } from '../text'
import { parseEmail } from './email'
import type { Identity, Registration } from './identity'

export type CredentialsField = 'fullName' | 'email' | 'password'
export type CredentialsFields = Record<CredentialsField, string>

export type FieldErrors = Partial<Record<CredentialsField, 'missing' | 'malformed'>>

/** Whether the fields may have been typed by the teacher with this email, who keeps them when the account changes. */
export const isTypedBy = ({ email }: CredentialsFields, identity: Identity | null): boolean =>
  identity?.email === email.trim()

/**
 * Returns the parsed credentials, or the error of each invalid field (docs/product.md §5.1). The length of the
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
  return err({
    ...(nameMissing && { fullName: 'missing' }),
    ...(parsedEmail === null && { email: email.trim() === '' ? 'missing' : 'malformed' }),
    ...(password === '' && { password: 'missing' }),
  })
}
