import type { UserRecord } from '../../src/core/domain/auth/identity'
import type { LookupError, Unavailable } from '../../src/core/domain/errors'
import { parseReferenceRows, REFERENCE_TABLES } from '../../src/core/domain/onboarding/reference-data'
import { parseSubscriptionRows } from '../../src/core/domain/plans/subscription'
import { err, ok, type Result } from '../../src/core/domain/result'
import type { IdToken } from '../../src/core/domain/tokens'
import type { ReferenceDataPort } from '../../src/core/ports/reference-data'
import type { SubscriptionPort } from '../../src/core/ports/subscription'
import type { UserLookupPort } from '../../src/core/ports/user-lookup'

import { parseDate } from './service-time'

export type RowReader = {
  /**
   * Returns rows with all columns, without retries. Fails with `unauthorized` if the id token is rejected,
   * `forbidden` if access is denied, and `unavailable` for any other failure, also after the time limit.
   */
  read(query: {
    table: string
    order?: string
    where?: readonly [column: string, value: string]
    idToken?: IdToken
  }): Promise<Result<readonly unknown[], LookupError>>
  /** Returns the error for rows of `table` that lack a column or have a wrong value. */
  malformed(table: string): Unavailable
  /** Returns the clock of the service at its last response, in milliseconds since the epoch; null if unknown. */
  serviceTime(): number | null
}

/** Needs no id token, so a visitor can answer onboarding before the authentication provider is loaded. */
export const createReferenceData = (reader: RowReader): ReferenceDataPort => ({
  list: async (name) => {
    const { table, order } = REFERENCE_TABLES[name]
    const rows = await reader.read({ table, order })
    if (!rows.ok) return rows
    const list = parseReferenceRows(name, rows.value)
    return list ? ok(list) : err(reader.malformed(table))
  },
})

/**
 * Reads the user's own row. The row-level security policies of the users table hide all other rows. For a token of
 * another Firebase project, these policies raise an error, because an empty result would mean that the user has no
 * record.
 */
export const createUserLookup = (reader: RowReader): UserLookupPort => ({
  findByProviderId: async (id, idToken) => {
    const rows = await reader.read({ table: 'users', where: ['fbid', id], idToken })
    if (!rows.ok) return rows
    const isRecord = (row: unknown): row is UserRecord =>
      typeof row === 'object' && row !== null && Reflect.get(row, 'fbid') === id
    return rows.value.every(isRecord) ? ok(rows.value[0] ?? null) : err(reader.malformed('users'))
  },
})

/** Reads the user's own rows. The subscriptions table has the same row-level security policies as the users table. */
export const createSubscriptions = (reader: RowReader): SubscriptionPort => ({
  find: async (id, idToken) => {
    const rows = await reader.read({ table: 'subscriptions', where: ['fbid', id], idToken })
    if (!rows.ok) return rows
    const readAt = reader.serviceTime()
    const subscription = parseSubscriptionRows(rows.value, id, parseDate, readAt)
    return subscription === undefined ? err(reader.malformed('subscriptions')) : ok({ subscription, readAt })
  },
})
