import { err } from '../../src/core/domain/result'
import type { UserLookupPort } from '../../src/core/ports/user-lookup'
import { parseUserRecord } from '../shared/user-record'
import { malformedRows, type SupabaseReader } from './reader'

/**
 * Looks up a user record in Supabase with the id token. The policies of the users table allow users to read only their
 * own row. With a token of another Firebase project, the policies raise an error instead of returning no rows, because
 * no rows would mean that the user has no record.
 */
export const createSupabaseUserLookup = (reader: SupabaseReader): UserLookupPort => ({
  findByProviderId: async (id, idToken) => {
    const rows = await reader.read({ table: 'users', where: ['fbid', id], idToken })
    return rows.ok ? parseUserRecord(rows.value, id, err(malformedRows('users'))) : rows
  },
})
