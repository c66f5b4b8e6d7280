import { GOOGLE_WINDOW, GOOGLE_WINDOW_SIZE } from '../core/domain/auth/google-window'
import { LOAD_TIMEOUT_MS } from './load-failure'
import { PAGE_ATTRIBUTES } from './page-attributes'

type Opener = { [GOOGLE_WINDOW]?: Window | null }

const opener: Opener = window as Opener

/** Closes the window, unless the authentication adapter has taken it. */
const close = (): void => {
  opener[GOOGLE_WINDOW]?.close()
  delete opener[GOOGLE_WINDOW]
}

const onClick = ({ target, isTrusted }: Event): void => {
  // A replayed click uses the window of the user's click.
  if (!isTrusted || !(target instanceof Element && target.closest(`[${PAGE_ATTRIBUTES.googleWindow}]`)))
    return
  close()
  const { width, height } = GOOGLE_WINDOW_SIZE
  const { availWidth, availHeight } = screen
  const popup = window.open(
    '',
    '',
    `popup,width=${width},height=${height},left=${(availWidth - width) / 2},top=${(availHeight - height) / 2}`,
  )
  if (!popup) return
  popup.document.title = popup.document.body.textContent = 'Opening Google…'
  opener[GOOGLE_WINDOW] = popup
  setTimeout(() => opener[GOOGLE_WINDOW] === popup && close(), LOAD_TIMEOUT_MS)
}

/**
 * Opens the window of Google's account chooser as soon as its button is clicked: browsers block windows that are opened
 * after the click has been handled, for example when a script that is needed first has been loaded. Does nothing in an
 * app on the home screen of an iPhone, where a window that is empty at first cannot be shown.
 */
export const openGoogleWindowOnClick = (): void => {
  if ((navigator as { standalone?: boolean }).standalone) return
  addEventListener('click', onClick, true)
  addEventListener('pagehide', close)
}
