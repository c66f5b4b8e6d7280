import type { Email } from '../domain/auth/email'
import type { PasswordResetError } from '../domain/errors'
import type { Result } from '../domain/result'
import type { Ports } from './ports'

/** Sends a password reset link. Succeeds for unknown addresses too. */
export type ResetPassword = (email: Email) => Promise<Result<void, PasswordResetError>>

export const createResetPassword =
  ({ auth }: Pick<Ports, 'auth'>): ResetPassword =>
  (email) =>
    auth.sendPasswordReset(email)
