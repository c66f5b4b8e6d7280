import type { NewsletterError } from '../domain/errors'
import type { Result } from '../domain/result'

/** Subscribes an address to the newsletter. */
export interface NewsletterPort {
  subscribe(email: string): Promise<Result<void, NewsletterError>>
}
