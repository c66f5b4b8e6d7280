import type { DbRole } from './database'

/** The claims of a Firebase id token that the policies check. */
export const firebaseClaims = (sub: string, project = 'demo-graid') => ({
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub,
})

/** A request with the anon key only. */
export const VISITOR: DbRole = { role: 'anon', claims: { iss: 'supabase', ref: 'abc', role: 'anon' } }

/** A signed-in user. Supabase runs tokens without a `role` claim as anon. */
export const teacher = (id: string, role: DbRole['role'] = 'anon'): DbRole => ({
  role,
  claims: { ...firebaseClaims(id), ...(role === 'authenticated' ? { role } : {}) },
})
