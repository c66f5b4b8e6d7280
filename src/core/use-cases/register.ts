import type { Ports } from './ports'

/**
 * Creates the use case that registers an account on /auth. The provider signs the new user in; the use case signs
 * the user out again, because on /auth a registration is followed by a sign-in (docs/product.md §4.3).
 */
export const createRegister =
  ({ auth, log }: Pick<Ports, 'auth' | 'log'>): Ports['auth']['signUp'] =>
  async (registration) => {
    const identity = await auth.signUp(registration)
    if (!identity.ok) return identity
    const signedOut = await auth.signOut('local')
    // A failed sign-out is only logged. If it were returned as an error, the user would register again, which would
    // fail with `email-in-use`.
    if (!signedOut.ok) log.error('New account stayed signed in', { kind: signedOut.error.kind })
    return identity
  }
