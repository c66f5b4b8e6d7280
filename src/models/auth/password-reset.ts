import { createEvent, createStore, sample, scopeBind } from 'effector'
import { createEmailForm } from '../site/email-form'
import { createCommand } from '../site/environment'
import { handedOver, onboardingOpened } from '../site/hand-over'
import { pageEntered } from '../site/navigation'
import { sessionChanged, signedOut } from '../site/session'
import { SUCCESS_TITLES, successToast, toastShown } from '../site/toasts'
import { secondFactorDemanded } from './second-factor'

/** 'Forgot password?' or 'Reset password' was pressed. The payload is the text in the form's email field. */
export const resetOpened = createEvent<string>()
/** The dialog closes: after Cancel, Escape or Back, or after `resetSent` unless another email was typed meanwhile. */
export const resetClosed = createEvent()
export const resetSent = createEvent<{ email: string; isCurrent: boolean }>()

/** A sign-in, for example in another tab, closes the dialog, which would cover the second factor or onboarding. */
export const $resetOpen = createStore(false)
  .on(resetOpened, () => true)
  .on([resetClosed, pageEntered, signedOut, secondFactorDemanded, onboardingOpened, handedOver], () => false)
  .on(sessionChanged, (isOpen, { identity }) => isOpen && identity === null)

// Back, for example on a phone, closes the dialog instead of leaving the page.
sample({
  clock: $resetOpen.updates,
  target: createCommand<boolean>(({ navigation }, isOpen) => {
    if (isOpen) navigation.holdBack(scopeBind(resetClosed))
    else navigation.releaseBack()
  }),
})

export const resetForm = createEmailForm({
  name: 'password-reset',
  title: 'Error sending reset email',
  call: ({ ports }, email) => ports.auth.sendPasswordReset(email),
  onSent: (email, isCurrent) => {
    resetSent({ email, isCurrent })
    toastShown(
      successToast(SUCCESS_TITLES.resetEmailSent, `A password reset link has been sent to ${email}.`),
    )
    if (isCurrent) resetClosed()
  },
})
resetForm.machine.follow(resetOpened, (email) => ({ type: 'restarted', email }))
resetForm.machine.follow($resetOpen.updates.filter({ fn: (isOpen) => !isOpen }), {
  type: 'restarted',
  email: '',
})
