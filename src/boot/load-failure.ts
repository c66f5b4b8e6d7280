import { reloadPage } from './reload'

/** After this time, a page that needs the app and has not loaded it shows a message. In milliseconds. */
export const LOAD_TIMEOUT_MS = 8_000

let message: HTMLElement | null = null

/** Shows the message that part of the page did not load, with the button 'Reload'. base.css styles it. */
export const showLoadFailure = (): void => {
  if (message) return
  message = document.createElement('div')
  message.className = 'load-failure'
  message.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.textContent = 'Reload'
  button.onclick = reloadPage
  message.append('Part of this page didn’t load. Check your connection, then reload the page. ', button)
  document.body.append(message)
}

export const hideLoadFailure = (): void => {
  message?.remove()
  message = null
}
