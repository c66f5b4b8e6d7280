import type { SignOutScope } from '../domain/auth/identity'
import type { SignOutError } from '../domain/errors'
import type { Result } from '../domain/result'
import type { Ports } from './ports'

/** Ends this session, the other sessions, or all. Scopes that the provider lacks fail with `unsupported-scope`. */
export type SignOut = (scope: SignOutScope) => Promise<Result<void, SignOutError>>

export const createSignOut =
  ({ auth }: Pick<Ports, 'auth'>): SignOut =>
  (scope) =>
    auth.signOut(scope)
