import { createEvent, createStore, sample } from 'effector'
import { parseEmail } from '../../core/domain/auth/email'
import type { PasswordResetError } from '../../core/domain/errors'
import { createUseCaseFx } from '../site/environment'
import { pageEntered } from '../site/navigation'
import { failureToast, successToast, toastShown } from '../site/toasts'

/** 'Forgot password?' was pressed. The payload is the content of the form's email field. */
export const resetOpened = createEvent<string>()
export const resetClosed = createEvent()
export const resetEmailChanged = createEvent<string>()
export const resetSubmitted = createEvent()

const resetPasswordFx = createUseCaseFx(({ resetPassword }) => resetPassword)

export const $sendingReset = resetPasswordFx.pending

const resetSent = resetPasswordFx.done.map(({ params }) => params)

/** Whether the password reset dialog is open. The dialog closes once the email has been sent. */
export const $resetOpen = createStore(false)
  .on(resetOpened, () => true)
  .reset(resetClosed, resetSent, pageEntered)

export const $resetEmail = createStore('').on([resetOpened, resetEmailChanged], (_, email) => email)

/**
 * The error of the last attempt; null if there is none. Submitting an empty email does nothing (docs/product.md
 * §5.1).
 */
export const $resetProblem = createStore<PasswordResetError | { kind: 'malformed-email' } | null>(null)
  .on(resetPasswordFx.failData, (_, error) => error)
  .reset(resetOpened, resetEmailChanged, resetPasswordFx)

const submittedWhenIdle = sample({
  clock: resetSubmitted,
  source: { email: $resetEmail, sending: $sendingReset },
  filter: ({ email, sending }) => !sending && email.trim() !== '',
  fn: ({ email }) => parseEmail(email),
})
sample({ clock: submittedWhenIdle.filterMap((email) => email ?? undefined), target: resetPasswordFx })
sample({
  clock: submittedWhenIdle,
  filter: (email) => email === null,
  fn: () => ({ kind: 'malformed-email' as const }),
  target: $resetProblem,
})

sample({
  clock: resetSent,
  fn: (email) => successToast('Email sent', `A password reset link has been sent to ${email}.`),
  target: toastShown,
})
sample({ clock: resetPasswordFx.failData, fn: failureToast('Error sending reset email'), target: toastShown })
