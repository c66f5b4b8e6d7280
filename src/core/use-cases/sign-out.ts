import type { SignOutScope } from '../domain/auth/identity'
import type { AuthError } from '../domain/errors'
import { err, type Result } from '../domain/result'
import type { AuthPort } from '../ports/auth'

/** Ends sessions: this one, the others, or all. A scope the provider cannot do is refused without a call. */
export type SignOut = (scope: SignOutScope) => Promise<Result<void, AuthError>>

export const createSignOut =
  ({ auth }: { auth: AuthPort }): SignOut =>
  async (scope) =>
    auth.signOutScopes.includes(scope)
      ? auth.signOut(scope)
      : err({
          kind: 'unsupported-environment',
          message: `Signing out with scope '${scope}' is not supported.`,
        })
