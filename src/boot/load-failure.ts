import { hideMessage, showMessage } from './message'
import { reloadPage } from './reload'

/** Time in milliseconds after which a message is shown if the page needs the app and the app is not loaded yet. */
export const LOAD_TIMEOUT_MS = 8_000

let shown = false

/** Shows that part of the page did not load, with the button 'Reload'. */
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
