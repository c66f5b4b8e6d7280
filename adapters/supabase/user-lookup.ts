import type { UserRecord } from '../../src/core/domain/auth/identity'
import type { AuthError } from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'
import type { UserLookupPort } from '../../src/core/ports/user-lookup'
import { createSupabaseReader, malformedRows, type SupabaseConfig } from './reader'

/**
 * The users table, in Supabase, read with the provider's ID token. The database answers a row to nobody but its
 * owner, and refuses who brings no token of this project: 'no record' and 'not allowed' are told apart.
 */
export const createSupabaseUserLookup = (
  config: SupabaseConfig,
  { idToken }: { idToken: () => Promise<Result<string, AuthError>> },
): UserLookupPort => {
  const reader = createSupabaseReader(config, async () => {
    const token = await idToken()
    return token.ok ? token.value : null
  })
  return {
    findByProviderId: async (id) => {
      // Without a token the database would say 'not allowed', and hide that the provider could not be reached.
      const token = await idToken()
      if (!token.ok) {
        return token.error.kind === 'unavailable'
          ? err(token.error)
          : err({ kind: 'forbidden', message: token.error.message })
      }
      const rows = await reader.read({ table: 'users', where: ['fbid', id] })
      if (!rows.ok) return rows
      if (!rows.value.every((row) => isRecordOf(row, id))) return err(malformedRows('users'))
      return ok(rows.value[0] ?? null)
    },
  }
}

const isRecordOf = (row: unknown, id: string): row is UserRecord =>
  typeof row === 'object' && row !== null && Reflect.get(row, 'fbid') === id
