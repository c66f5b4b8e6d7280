import { createEvent, createStore } from 'effector'
import { pageEntered } from '../site/navigation'

/** 'Forgot password?' was pressed. The payload is the text in the form's email field. */
export const resetOpened = createEvent<string>()
/** The dialog was cancelled, or its email was sent. */
export const resetClosed = createEvent()
export const resetSent = createEvent()

/** The email with which the dialog was opened; null while it is closed. Its other state is in password-reset.ts. */
export const $resetOpenedWith = createStore<string | null>(null)
  .on(resetOpened, (_, email) => email)
  .on([resetClosed, pageEntered], () => null)
export const $resetOpen = $resetOpenedWith.map((email) => email !== null)
