import { createEvent, createStore, sample } from 'effector'
import { type Email, parseEmail } from '../../core/domain/auth/email'
import type { PasswordResetError } from '../../core/domain/errors'
import { createUseCaseFx } from '../site/environment'
import { pageEntered } from '../site/navigation'
import { stillWanted } from '../site/operators'
import { signedOut } from '../site/session'
import { dismissWhenResolved, failureToast, SUCCESS_TITLES, successToast, toastShown } from '../site/toasts'

/** 'Forgot password?' was pressed. The payload is the text in the form's email field. */
export const resetOpened = createEvent<string>()
export const resetClosed = createEvent()
export const resetEmailChanged = createEvent<string>()
export const resetSubmitted = createEvent()

type Attempt = { email: Email; opening: number }

const resetPasswordFx = createUseCaseFx(
  ({ resetPassword }) =>
    ({ email }: Attempt) =>
      resetPassword(email),
)

export const resetSent = resetPasswordFx.done

/**
 * Changes whenever the dialog opens or closes, so that a late response to an earlier dialog does not change the
 * current one.
 */
const $opening = createStore(0).on([resetOpened, resetClosed, pageEntered], (opening) => opening + 1)

const ofThisDialog = ({ params }: { params: Attempt }, opening: number) => params.opening === opening
const sentHere = stillWanted(resetSent, $opening, ofThisDialog)
const failedHere = stillWanted(resetPasswordFx.fail, $opening, ofThisDialog)

export const $sendingReset = createStore(false)
  .on(resetPasswordFx, () => true)
  .reset(sentHere, failedHere, $opening)

export const $resetEmail = createStore('')
  .on([resetOpened, resetEmailChanged], (_, email) => email)
  .reset(signedOut)

/** If the user has typed another email in the meantime, the dialog stays open. */
const resetFinished = stillWanted(
  sentHere,
  $resetEmail,
  ({ params }, typed) => parseEmail(typed) === params.email,
)

export const $resetOpen = createStore(false)
  .on(resetOpened, () => true)
  .reset(resetClosed, resetFinished, pageEntered)

/**
 * The error of the last attempt in this dialog. Submitting an empty email has no effect, so it is no error
 * (docs/product.md §5.1).
 */
export const $resetProblem = createStore<PasswordResetError | { kind: 'malformed-email' } | null>(null)
  .on(failedHere, (_, { error }) => error)
  .reset(resetOpened, resetEmailChanged, resetPasswordFx)

const submittedWhenIdle = sample({
  clock: resetSubmitted,
  source: { email: $resetEmail, sending: $sendingReset },
  filter: ({ email, sending }) => !sending && email.trim() !== '',
  fn: ({ email }) => parseEmail(email),
})
sample({
  clock: submittedWhenIdle.filterMap((email) => email ?? undefined),
  source: $opening,
  fn: (opening, email) => ({ email, opening }),
  target: resetPasswordFx,
})
sample({
  clock: submittedWhenIdle,
  filter: (email) => email === null,
  fn: () => ({ kind: 'malformed-email' as const }),
  target: $resetProblem,
})

sample({
  clock: resetSent,
  fn: ({ params }) =>
    successToast(SUCCESS_TITLES.resetEmailSent, `A password reset link has been sent to ${params.email}.`),
  target: toastShown,
})
sample({ clock: resetPasswordFx.failData, fn: failureToast('Error sending reset email'), target: toastShown })
dismissWhenResolved($resetProblem, 'Error sending reset email')
