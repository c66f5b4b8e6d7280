import { createEvent, createStore } from 'effector'
import { pageEntered } from '../site/navigation'

/** 'Forgot password?' or 'Reset password' was pressed. The payload is the text in the form's email field. */
export const resetOpened = createEvent<string>()
/** The dialog was cancelled, or the email to the typed address was sent. */
export const resetClosed = createEvent()
export const resetSent = createEvent()

/** The email with which the dialog was opened; null while the dialog is closed. */
export const $resetOpenedWith = createStore<string | null>(null)
  .on(resetOpened, (_, email) => email)
  .on([resetClosed, pageEntered], () => null)
export const $resetOpen = $resetOpenedWith.map((email) => email !== null)
