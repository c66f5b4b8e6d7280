import type { DbRole } from './database'

/** The claims of a Firebase ID token that the database looks at. */
export const firebaseClaims = (sub: string, project = 'demo-graid') => ({
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub,
})

/** The public key of the project, which every visitor's browser has. */
export const VISITOR: DbRole = { role: 'anon', claims: { iss: 'supabase', ref: 'abc', role: 'anon' } }

/** A signed-in teacher; without a `role` claim Supabase runs them as anon. */
export const teacher = (id: string, role: DbRole['role'] = 'anon'): DbRole => ({
  role,
  claims: { ...firebaseClaims(id), ...(role === 'authenticated' ? { role } : {}) },
})
