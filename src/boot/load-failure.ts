import { reloadPage } from '../document/reload'
import { hideMessage, showMessage } from './message'

/** How long the page waits for the app before it shows the message of `showLoadFailure`, in milliseconds. */
export const LOAD_TIMEOUT_MS = 8_000

let shown = false

/** Shows a message that part of the page did not load, with a button that reloads the page. */
export const showLoadFailure = (): void => {
  if (shown) return
  shown = true
  const button = document.createElement('button')
  button.textContent = 'Reload'
  button.onclick = reloadPage
  showMessage('Part of this page didn’t load. Check your connection, then reload the page. ', button)
}

export const hideLoadFailure = (): void => {
  if (shown) hideMessage()
  shown = false
}
