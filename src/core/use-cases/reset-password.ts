import type { AuthError } from '../domain/errors'
import { ok, type Result } from '../domain/result'
import type { AuthPort } from '../ports/auth'

/**
 * Sends a password reset link and answers the address it went to, trimmed; null when the address is empty, in
 * which case nothing is sent (docs/product.md §5). Known and unknown addresses answer alike.
 */
export type ResetPassword = (email: string) => Promise<Result<string | null, AuthError>>

export const createResetPassword =
  ({ auth }: { auth: AuthPort }): ResetPassword =>
  async (typed) => {
    const email = typed.trim()
    if (email === '') return ok(null)
    const sent = await auth.sendPasswordReset(email)
    return sent.ok ? ok(email) : sent
  }
