import type { Email } from '../domain/auth/email'
import type { NewsletterError } from '../domain/errors'
import type { Result } from '../domain/result'

export interface NewsletterPort {
  /**
   * Subscribing an address twice succeeds. 4xx fails with `rejected`; network failures, 5xx, malformed responses and
   * timeouts (30 s, on phones 60 s) with `unavailable`. Not retried.
   */
  subscribe(email: Email): Promise<Result<void, NewsletterError>>
}
