import type { Ports } from './ports'

/** Sends a password reset link. Succeeds for unknown addresses too. */
export const createResetPassword =
  ({ auth }: Pick<Ports, 'auth'>): Ports['auth']['sendPasswordReset'] =>
  (email) =>
    auth.sendPasswordReset(email)
