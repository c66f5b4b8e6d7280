import { type Email, parseEmail } from '../../domain/auth/email'
import type { PasswordResetError, Unavailable } from '../../domain/errors'
import type { Result } from '../../domain/result'
import { isBlank } from '../../domain/text'
import type { Step } from '../step'

/** The dialog of 'Forgot password?' (docs/product.md §5.1). */
export type PasswordReset = {
  isOpen: boolean
  /** Changes whenever the dialog opens or closes, so that a late response does not change a later dialog. */
  opening: number
  email: string
  isSending: boolean
  problem: PasswordResetError | Unavailable | { kind: 'malformed-email' } | null
}

export const NO_PASSWORD_RESET: PasswordReset = {
  isOpen: false,
  opening: 0,
  email: '',
  isSending: false,
  problem: null,
}

type Request = { email: Email; opening: number }

export type PasswordResetEvent =
  /**
   * The dialog was opened. Dispatched again when the dialog mounts, because its chunk may load after the opening.
   * `email`: the text in the sign-in form.
   */
  | { type: 'opened'; email: string }
  | { type: 'closed' }
  | { type: 'typed'; email: string }
  | { type: 'submitted' }
  | ({ type: 'answered'; result: Result<void, PasswordResetError | Unavailable> } & Request)

export type PasswordResetCommand =
  | ({ type: 'request' } & Request)
  /** `isCurrent`: the dialog of this request is still open, with the same email. */
  | { type: 'say-sent'; email: Email; isCurrent: boolean }
  | { type: 'close' }
  | { type: 'say-failed'; error: PasswordResetError | Unavailable }

type PasswordResetStep = Step<PasswordReset, PasswordResetCommand>

const submit = (state: PasswordReset): PasswordResetStep => {
  // For an empty email, the page moves the focus to the field, and no problem is shown.
  if (state.isSending || isBlank(state.email)) return [state]
  const email = parseEmail(state.email)
  return email === null
    ? [{ ...state, problem: { kind: 'malformed-email' } }]
    : [
        { ...state, isSending: true, problem: null },
        { type: 'request', email, opening: state.opening },
      ]
}

/** The toast of a response appears even if the dialog is closed. */
export const passwordReset = (state: PasswordReset, event: PasswordResetEvent): PasswordResetStep => {
  switch (event.type) {
    case 'opened':
      return [
        state.isOpen
          ? state
          : { isOpen: true, opening: state.opening + 1, email: event.email, isSending: false, problem: null },
      ]
    case 'closed':
      return [{ ...state, isOpen: false, opening: state.opening + 1, email: '', isSending: false }]
    case 'typed':
      return [{ ...state, email: event.email, problem: null }]
    case 'submitted':
      return submit(state)
    case 'answered': {
      const { result, email, opening } = event
      const isCurrent = opening === state.opening && parseEmail(state.email) === email
      const said: PasswordResetCommand = result.ok
        ? { type: 'say-sent', email, isCurrent }
        : { type: 'say-failed', error: result.error }
      if (opening !== state.opening) return [state, said]
      const idle = { ...state, isSending: false }
      if (!result.ok) return [{ ...idle, problem: result.error }, said]
      // If the user has typed another email in the meantime, the dialog stays open.
      return isCurrent ? [idle, said, { type: 'close' }] : [idle, said]
    }
  }
}
