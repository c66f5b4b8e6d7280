import type { Ports } from './ports'

/** Creates an account and signs it out again: on /auth the user then signs in (docs/product.md §4.3). */
export const createRegister =
  ({ auth, log }: Pick<Ports, 'auth' | 'log'>): Ports['auth']['signUp'] =>
  async (registration) => {
    const identity = await auth.signUp(registration)
    if (!identity.ok) return identity
    const signedOut = await auth.signOut('local')
    // A failed sign-out is only logged: the account exists, and a second registration would fail with `email-in-use`.
    if (!signedOut.ok) log.error('New account stayed signed in', { kind: signedOut.error.kind })
    return identity
  }
