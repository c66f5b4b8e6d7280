import type { UserRecord } from '../../src/core/domain/auth/identity'
import { err, ok } from '../../src/core/domain/result'
import type { IdToken } from '../../src/core/domain/tokens'
import type { UserLookupPort } from '../../src/core/ports/user-lookup'
import { createSupabaseReader, malformedRows, type SupabaseConfig } from './reader'

/**
 * The users table, in Supabase, read with the provider's ID token. The database answers a row to nobody but its
 * owner, and refuses who brings no token of this project: 'no record' and 'not allowed' are told apart.
 */
export const createSupabaseUserLookup = (config: SupabaseConfig): UserLookupPort => {
  let accessToken: IdToken | null = null
  const reader = createSupabaseReader(config, async () => accessToken)
  return {
    findByProviderId: async (id, idToken) => {
      accessToken = idToken
      const rows = await reader.read({ table: 'users', where: ['fbid', id] })
      if (!rows.ok) return rows
      if (!rows.value.every((row) => isRecordOf(row, id))) return err(malformedRows('users'))
      return ok(rows.value[0] ?? null)
    },
  }
}

const isRecordOf = (row: unknown, id: string): row is UserRecord =>
  typeof row === 'object' && row !== null && Reflect.get(row, 'fbid') === id
