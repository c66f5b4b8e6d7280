import type { Ports } from './ports'

/** Ends this session, the other sessions, or all. Scopes that the provider lacks fail with `unsupported-scope`. */
export const createSignOut =
  ({ auth }: Pick<Ports, 'auth'>): Ports['auth']['signOut'] =>
  (scope) =>
    auth.signOut(scope)
