import { createEvent, createStore } from 'effector'
import { pageEntered } from '../site/navigation'
import { handedOver, opened } from '../site/onboarding-opening'
import { sessionChanged, signedOut } from '../site/session'
import { secondFactorDemanded } from './second-factor-demand'

/** 'Forgot password?' or 'Reset password' was pressed. The payload is the text in the form's email field. */
export const resetOpened = createEvent<string>()
/** The dialog closes: after Cancel or Escape, or after `resetSent` unless another email was typed meanwhile. */
export const resetClosed = createEvent()
export const resetSent = createEvent<{ email: string; isCurrent: boolean }>()

/**
 * The email with which the dialog was opened; null while the dialog is closed. What follows a sign-in, for example in
 * another tab, closes the dialog, which would cover it.
 */
export const $resetOpenedWith = createStore<string | null>(null)
  .on(resetOpened, (_, email) => email)
  .on([resetClosed, pageEntered, signedOut, secondFactorDemanded, opened, handedOver], () => null)
  .on(sessionChanged, (email, { identity }) => (identity ? null : email))
export const $resetOpen = $resetOpenedWith.map((email) => email !== null)
