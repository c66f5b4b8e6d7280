import { err } from '../../src/core/domain/result'
import type { UserLookupPort } from '../../src/core/ports/user-lookup'
import { type HttpConfig, malformed } from '../shared/json-client'
import { parseUserRecord } from '../shared/user-record'
import { readRows } from './client'

const SERVICE = 'account'

/** Sends `GET /users?fbid=…`, without the id token, which the mock server does not check on this route. */
export const createJsonServerUserLookup = (config: HttpConfig): UserLookupPort => ({
  findByProviderId: async (id) => {
    const rows = await readRows(config, SERVICE, `/users?fbid=${encodeURIComponent(id)}`)
    return rows.ok ? parseUserRecord(rows.value, id, err(malformed(SERVICE))) : rows
  },
})
