import { isEmail } from '../domain/auth/email'
import type { NewsletterError } from '../domain/errors'
import { err, type Result } from '../domain/result'
import type { NewsletterPort } from '../ports/newsletter'

/** Subscribes an address; one that has not the form of an email address never leaves the browser. */
export type Subscribe = (email: string) => Promise<Result<void, NewsletterError>>

export const createSubscribe =
  ({ newsletter }: { newsletter: NewsletterPort }): Subscribe =>
  async (email) =>
    isEmail(email)
      ? newsletter.subscribe(email.trim())
      : err({ kind: 'invalid-email', message: 'Enter an email address like name@school.org.' })
