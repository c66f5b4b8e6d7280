import type { Email } from '../domain/auth/email'
import type { NewsletterError } from '../domain/errors'
import type { Result } from '../domain/result'
import type { Ports } from './ports'

/** Subscribes an address to the newsletter. */
export type Subscribe = (email: Email) => Promise<Result<void, NewsletterError>>

export const createSubscribe =
  ({ newsletter }: Pick<Ports, 'newsletter'>): Subscribe =>
  (email) =>
    newsletter.subscribe(email)
