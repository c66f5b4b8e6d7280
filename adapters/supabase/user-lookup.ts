import { err } from '../../src/core/domain/result'
import type { UserLookupPort } from '../../src/core/ports/user-lookup'
import { parseUserRecord } from '../shared/user-record'
import { malformedRows, type SupabaseReader } from './reader'

/**
 * Reads the user's own row; the policies of the users table allow no other. For a token of another Firebase project,
 * the policies raise an error, because an empty result would mean that the user has no record.
 */
export const createSupabaseUserLookup = (reader: SupabaseReader): UserLookupPort => ({
  findByProviderId: async (id, idToken) => {
    const rows = await reader.read({ table: 'users', where: ['fbid', id], idToken })
    return rows.ok ? parseUserRecord(rows.value, id, err(malformedRows('users'))) : rows
  },
})
