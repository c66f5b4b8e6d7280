import type { Email } from '../domain/auth/email'
import type { NewsletterError } from '../domain/errors'
import type { Result } from '../domain/result'

export interface NewsletterPort {
  /**
   * Subscribes an address; also succeeds if the address is already subscribed. Fails with `rejected` on a 4xx
   * status, and with `unavailable` on a network failure, a 5xx status, a malformed response, or after the time
   * limit (30 s, on phones 60 s). Not retried.
   */
  subscribe(email: Email): Promise<Result<void, NewsletterError>>
}
