import type { Identity, Registration } from '../domain/auth/identity'
import type { AuthError } from '../domain/errors'
import type { Result } from '../domain/result'
import type { AuthPort } from '../ports/auth'
import type { LogPort } from '../ports/log'

/** Creates an account with its display name and leaves it signed in, as /signup needs it. */
export type SignUp = (registration: Registration) => Promise<Result<Identity, AuthError>>

/** Creates an account and signs it out again, as /auth needs it: the teacher proves the password once. */
export type Register = SignUp

export const createSignUp =
  ({ auth }: { auth: AuthPort }): SignUp =>
  ({ email, password, fullName }) =>
    auth.signUp({ email: email.trim(), password, fullName: fullName.trim() })

export const createRegister =
  ({ auth, signUp, log }: { auth: AuthPort; signUp: SignUp; log: LogPort }): Register =>
  async (registration) => {
    const identity = await signUp(registration)
    if (!identity.ok) return identity
    const signedOut = await auth.signOut('local')
    // The account exists either way; telling the teacher that it failed would make them create it again.
    if (!signedOut.ok) log.error('New account stayed signed in', { kind: signedOut.error.kind })
    return identity
  }
