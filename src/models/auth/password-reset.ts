import { createEvent, createStore, sample } from 'effector'
import { isEmail } from '../../core/domain/auth/email'
import type { AuthError, Unavailable } from '../../core/domain/errors'
import { createUseCaseFx } from '../site/environment'
import { pageEntered } from '../site/navigation'
import { toastShown } from '../site/toasts'

/** 'Forgot password?' was pressed; the dialog starts from the email already typed. */
export const resetOpened = createEvent<string>()
export const resetClosed = createEvent()
export const resetEmailChanged = createEvent<string>()
export const resetSubmitted = createEvent()

const resetPasswordFx = createUseCaseFx(({ resetPassword }) => resetPassword)

/** Whether the email is being sent. */
export const $sendingReset = resetPasswordFx.pending

const resetSent = resetPasswordFx.doneData.filterMap((email) => email ?? undefined)

/** Whether the dialog is open; it closes by itself once the email is on its way. */
export const $resetOpen = createStore(false)
  .on(resetOpened, () => true)
  .reset(resetClosed, resetSent, pageEntered)

export const $resetEmail = createStore('')
  .on(resetOpened, (_, email) => email)
  .on(resetEmailChanged, (_, email) => email)

/** What is wrong: with the address as typed, or with the last try. An empty address is no error: nothing happens. */
export const $resetProblem = createStore<AuthError | Unavailable | { kind: 'malformed-email' } | null>(null)
  .on(resetPasswordFx.failData, (_, error) => error)
  .reset(resetOpened, resetEmailChanged, resetPasswordFx)

const submittedWhenIdle = sample({
  clock: resetSubmitted,
  source: { email: $resetEmail, sending: $sendingReset },
  filter: ({ email, sending }) => !sending && email.trim() !== '',
  fn: ({ email }) => email,
})
sample({ clock: submittedWhenIdle, filter: isEmail, target: resetPasswordFx })
sample({
  clock: submittedWhenIdle,
  filter: (email) => !isEmail(email),
  fn: () => ({ kind: 'malformed-email' as const }),
  target: $resetProblem,
})

sample({
  clock: resetSent,
  fn: (email) => ({
    kind: 'success' as const,
    title: 'Email sent',
    description: `A password reset link has been sent to ${email}.`,
  }),
  target: toastShown,
})
sample({
  clock: resetPasswordFx.failData,
  fn: ({ message }) => ({
    kind: 'destructive' as const,
    title: 'Error sending reset email',
    description: message,
  }),
  target: toastShown,
})
