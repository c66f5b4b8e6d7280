import { type Email, parseEmail } from '../domain/auth/email'
import type { Result } from '../domain/result'
import type { Transition } from './use-case'

/** A form that sends only an email: the newsletter's, or the dialog of 'Forgot password?' (docs/product.md §5.1). */
export type EmailForm<Failure> = {
  /** The typed text. */
  email: string
  /** The number of the pending call, otherwise null. */
  call: number | null
  lastCall: number
  problem: Failure | { kind: 'malformed-email' } | null
  /** The address of the last success, until something is typed or another page is entered. */
  sent: Email | null
}

export const EMPTY_EMAIL_FORM: EmailForm<never> = {
  email: '',
  call: null,
  lastCall: 0,
  problem: null,
  sent: null,
}

export type EmailFormEvent<Failure> =
  /** The form begins anew: the dialog was opened or closed, or the user has signed out. */
  | { type: 'restarted'; email: string }
  | { type: 'typed'; email: string }
  | { type: 'submitted' }
  | { type: 'responded'; call: number; email: Email; result: Result<void, Failure> }
  | { type: 'page-entered' }

export type EmailFormCommand<Failure> =
  /** Loads the use cases and the chunks that show their results, in case the connection is lost before 'submitted'. */
  | { type: 'preload' }
  | { type: 'send'; call: number; email: Email }
  /** `isCurrent`: the form that sent `email` still contains it. */
  | { type: 'say-sent'; email: Email; isCurrent: boolean }
  | { type: 'say-failed'; error: Failure }

export const emailForm = <Failure>(
  state: EmailForm<Failure>,
  event: EmailFormEvent<Failure>,
): Transition<EmailForm<Failure>, EmailFormCommand<Failure>> => {
  switch (event.type) {
    case 'restarted':
      return [{ ...EMPTY_EMAIL_FORM, lastCall: state.lastCall, email: event.email }]
    case 'typed':
      return [{ ...state, email: event.email, problem: null, sent: null }, { type: 'preload' }]
    case 'submitted': {
      if (state.call !== null) return [state]
      const email = parseEmail(state.email)
      if (email === null) return [{ ...state, problem: { kind: 'malformed-email' } }]
      const call = state.lastCall + 1
      return [
        { ...state, call, lastCall: call, problem: null, sent: null },
        { type: 'send', call, email },
      ]
    }
    case 'responded': {
      const { call, email, result } = event
      const isPending = state.call === call
      const isCurrent = isPending && parseEmail(state.email) === email
      const idle = isPending ? { ...state, call: null } : state
      // Toasts appear even if the form has begun anew.
      return result.ok
        ? [isPending ? { ...idle, sent: email } : idle, { type: 'say-sent', email, isCurrent }]
        : [isCurrent ? { ...idle, problem: result.error } : idle, { type: 'say-failed', error: result.error }]
    }
    case 'page-entered':
      return [{ ...state, ...(state.sent && { email: '' }), problem: null, sent: null }]
  }
}
