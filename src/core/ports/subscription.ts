import type { LookupError } from '../domain/errors'
import type { Subscription } from '../domain/plans/subscription'
import type { Result } from '../domain/result'
import type { IdToken } from '../domain/tokens'

/** `readAt`: the service's clock, in milliseconds since the epoch; null if the response did not show it. */
export type SubscriptionReading = { subscription: Subscription | null; readAt: number | null }

/**
 * Reads what accounts pay for. Only backends like supabase/functions record subscriptions; other backends have no such
 * table.
 */
export interface SubscriptionPort {
  /**
   * Returns the running subscription of the account `id`, or null if there is none. `idToken` authorizes the read. Not
   * retried. Errors:
   * - `unauthorized`: the id token is rejected.
   * - `forbidden`: access is denied.
   * - `unavailable`: a network failure, any other error status (404 without the table), malformed rows, or no response
   *   within the time limit (30 s, on phones 60 s).
   */
  find(id: string, idToken: IdToken): Promise<Result<SubscriptionReading, LookupError>>
}
