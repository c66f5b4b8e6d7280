import type { IdTokenError, LookupError, PortalError } from '../../domain/errors'
import type { Result } from '../../domain/result'
import type { SubscriptionReading } from '../../ports/subscription'
import type { Ports } from '../ports'
import { callAuthorized } from '../sign-in/calls'

/**
 * Returns what the account `userId` pays for. Fails with `signed-out` if the account is no longer signed in. Only the
 * first failure is logged, because every read fails if the backend has no table of subscriptions.
 */
export const createReadSubscription = ({
  auth,
  subscriptions,
  log,
}: Pick<Ports, 'auth' | 'subscriptions' | 'log'>) => {
  let isLogged = false
  return async (userId: string): Promise<Result<SubscriptionReading, LookupError | IdTokenError>> => {
    const reading = await callAuthorized(auth, userId, (idToken) => subscriptions.find(userId, idToken))
    if (!reading.ok && !isLogged) {
      isLogged = true
      const { kind, status } = reading.error
      log.error('Subscription not read', { kind, ...(status && { status }) })
    }
    return reading
  }
}

/** Returns the url of the page on which the account `userId` manages its plan. Failures are logged. */
export const createOpenPortal =
  ({ auth, checkout, log }: Pick<Ports, 'auth' | 'checkout' | 'log'>) =>
  async (userId: string): Promise<Result<string, PortalError | IdTokenError>> => {
    const url = await callAuthorized(auth, userId, checkout.openPortal)
    if (!url.ok) log.error('Portal not opened', { kind: url.error.kind })
    return url
  }
