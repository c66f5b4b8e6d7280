import { err } from '../../src/core/domain/result'
import type { UserLookupPort } from '../../src/core/ports/user-lookup'
import { parseUserRecord } from '../shared/user-record'
import { malformedRows, type SupabaseReader } from './reader'

/**
 * Reads the users table with the id token. A policy shows each user only their own row, and denies tokens of other
 * Firebase projects, so that a denied read is not taken for a missing record.
 */
export const createSupabaseUserLookup = (reader: SupabaseReader): UserLookupPort => ({
  findByProviderId: async (id, idToken) => {
    const rows = await reader.read({ table: 'users', where: ['fbid', id], idToken })
    return rows.ok ? parseUserRecord(rows.value, id, err(malformedRows('users'))) : rows
  },
})
