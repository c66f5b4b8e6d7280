import type { UserRecord } from '../../src/core/domain/auth/identity'
import { err, ok } from '../../src/core/domain/result'
import type { UserLookupPort } from '../../src/core/ports/user-lookup'
import { type JsonServerConfig, malformed } from './client'
import { readRows } from './rows'

const SERVICE = 'users'

/** The users table: `/users?fbid=…`. */
export const createJsonServerUserLookup = (config: JsonServerConfig): UserLookupPort => ({
  findByProviderId: async (id) => {
    const rows = await readRows(config, SERVICE, `/users?fbid=${encodeURIComponent(id)}`)
    if (!rows.ok) return rows
    if (!rows.value.every((row) => isRecordOf(row, id))) return err(malformed(SERVICE))
    return ok(rows.value[0] ?? null)
  },
})

const isRecordOf = (row: unknown, id: string): row is UserRecord =>
  typeof row === 'object' && row !== null && Reflect.get(row, 'fbid') === id
