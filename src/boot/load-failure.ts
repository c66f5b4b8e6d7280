import { showMessage } from './message'
import { reloadPage } from './reload'

/** How long the page waits for a chunk before it shows that the chunk did not load, in milliseconds. */
export const LOAD_TIMEOUT_MS = 8_000

let button: HTMLButtonElement | undefined
let hide = (): void => {}

/** Late or failed `load`s of `needChunk`, and mounted `LOAD_FAILURE`s. The message stays until none is left. */
const missingParts = new Set<unknown>()

export const showLoadFailure = (part: unknown): void => {
  missingParts.add(part)
  if (button?.isConnected) return
  button = document.createElement('button')
  button.textContent = 'Reload'
  button.onclick = reloadPage
  hide = showMessage('Part of this page didn’t load. Check your connection, then reload the page. ', button)
}

export const hideLoadFailure = (part: unknown): void => {
  missingParts.delete(part)
  if (missingParts.size === 0) hide()
}
