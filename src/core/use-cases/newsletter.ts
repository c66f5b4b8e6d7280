import { type Email, parseEmail } from '../domain/auth/email'
import type { NewsletterError } from '../domain/errors'
import type { Result } from '../domain/result'
import type { Step } from './step'

/** The newsletter form of /teacher-resources (docs/product.md §5.1). `email` is the typed text. */
export type Newsletter = {
  email: string
  isSubscribing: boolean
  problem: NewsletterError | { kind: 'invalid-email' } | null
  /** The address that was subscribed last, until something is typed or another page is entered. */
  subscribed: Email | null
}

export const NO_NEWSLETTER: Newsletter = { email: '', isSubscribing: false, problem: null, subscribed: null }

export type NewsletterEvent =
  | { type: 'typed'; email: string }
  | { type: 'submitted' }
  | { type: 'answered'; email: Email; result: Result<void, NewsletterError> }
  | { type: 'page-entered' }
  | { type: 'signed-out' }

export type NewsletterCommand =
  /** Loads the use cases and the chunks that show their results, in case the connection is lost before 'submitted'. */
  | { type: 'preload' }
  | { type: 'subscribe'; email: Email }
  | { type: 'say-subscribed'; email: Email }
  | { type: 'say-failed'; error: NewsletterError }

export const newsletter = (
  state: Newsletter,
  event: NewsletterEvent,
): Step<Newsletter, NewsletterCommand> => {
  switch (event.type) {
    case 'typed':
      return [{ ...state, email: event.email, problem: null, subscribed: null }, { type: 'preload' }]
    case 'submitted': {
      if (state.isSubscribing) return [state]
      const email = parseEmail(state.email)
      return email === null
        ? [{ ...state, problem: { kind: 'invalid-email' } }]
        : [
            { ...state, isSubscribing: true, problem: null, subscribed: null },
            { type: 'subscribe', email },
          ]
    }
    case 'answered': {
      const { result, email } = event
      const idle = { ...state, isSubscribing: false }
      if (result.ok)
        return [
          { ...idle, subscribed: email },
          { type: 'say-subscribed', email },
        ]
      const isUnchanged = parseEmail(state.email) === email
      const said: NewsletterCommand = { type: 'say-failed', error: result.error }
      return [isUnchanged ? { ...idle, problem: result.error } : idle, said]
    }
    case 'page-entered':
      return [{ ...state, ...(state.subscribed && { email: '' }), problem: null, subscribed: null }]
    case 'signed-out':
      return [{ ...state, email: '', subscribed: null }]
  }
}
