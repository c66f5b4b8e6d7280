import { GOOGLE_WINDOW, googleWindowFeatures } from '../document/google-window-features'
import { PAGE_ATTRIBUTES } from '../document/page-attributes'
import { LOAD_TIMEOUT_MS } from './load-failure'

type Opener = { [GOOGLE_WINDOW]?: Window | null }

const opener: Opener = window as Opener

/** Closes the window that `onClick` has opened, unless the authentication adapter has taken the window over. */
const close = (): void => {
  opener[GOOGLE_WINDOW]?.close()
  delete opener[GOOGLE_WINDOW]
}

const onClick = ({ target, isTrusted }: Event): void => {
  // Only a real click opens a window. `replayActions` repeats the click with an untrusted event, and the
  // authentication adapter then uses the window that the real click opened.
  if (!isTrusted || !(target instanceof Element && target.closest(`[${PAGE_ATTRIBUTES.googleWindow}]`)))
    return
  close()
  const popup = window.open('', '', googleWindowFeatures(screen.availWidth / 2, screen.availHeight / 2))
  if (!popup) return
  popup.document.title = popup.document.body.textContent = 'Opening Google…'
  opener[GOOGLE_WINDOW] = popup
  setTimeout(() => opener[GOOGLE_WINDOW] === popup && close(), LOAD_TIMEOUT_MS)
}

/**
 * Opens the window of Google's account chooser as soon as the button is clicked. A later `window.open`, after the
 * scripts of the app are loaded, would be blocked by the browser's popup blocker. Does nothing in a web app on the
 * home screen of an iPhone, because a window that is empty at first cannot be shown there.
 */
export const openGoogleWindowOnClick = (): void => {
  if ((navigator as { standalone?: boolean }).standalone) return
  addEventListener('click', onClick, true)
  addEventListener('pagehide', close)
}
