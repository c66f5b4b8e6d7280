import type { Email } from '../domain/auth/email'
import type { NewsletterError } from '../domain/errors'
import type { Result } from '../domain/result'

export interface NewsletterPort {
  /**
   * Also succeeds if `email` is already subscribed. Not retried. Errors:
   * - `rejected`: a 4xx status.
   * - `unavailable`: a network failure, a 5xx status, a malformed response, or no response within the time limit (30 s,
   *   on phones 60 s).
   */
  subscribe(email: Email): Promise<Result<void, NewsletterError>>
}
