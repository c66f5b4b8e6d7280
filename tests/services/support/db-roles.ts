import type { DbRole } from './database'

/** The claims of a Firebase id token that the policies check. */
export const firebaseClaims = (sub: string, project = 'demo-graid') => ({
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub,
})

/** Role and claims of a request that has only the anon key. */
export const VISITOR: DbRole = { role: 'anon', claims: { iss: 'supabase', ref: 'abc', role: 'anon' } }

/** Role and claims of a signed-in teacher's request. Supabase runs requests whose token has no `role` claim as anon. */
export const teacher = (id: string, role: DbRole['role'] = 'anon'): DbRole => ({
  role,
  claims: { ...firebaseClaims(id), ...(role === 'authenticated' ? { role } : {}) },
})
