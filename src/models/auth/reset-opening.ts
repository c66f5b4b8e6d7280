import { createEvent, createStore } from 'effector'
import { pageEntered } from '../site/navigation'
import { signedOut } from '../site/session'

/** 'Forgot password?' or 'Reset password' was pressed. The payload is the text in the form's email field. */
export const resetOpened = createEvent<string>()
/** The dialog closes: after Cancel or Escape, or after `resetSent` unless another email was typed meanwhile. */
export const resetClosed = createEvent()
export const resetSent = createEvent()

/** The email with which the dialog was opened; null while the dialog is closed. */
export const $resetOpenedWith = createStore<string | null>(null)
  .on(resetOpened, (_, email) => email)
  .on([resetClosed, pageEntered, signedOut], () => null)
export const $resetOpen = $resetOpenedWith.map((email) => email !== null)
