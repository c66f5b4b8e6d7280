import * as STORAGE_KEYS from '../core/domain/storage-keys'
import { LOAD_TIMEOUT_MS } from './load-failure'
import * as PAGE_ATTRIBUTES from './page-attributes'
import { readStorage } from './storage'

/** Where the inline script leaves the popup that a click has opened, until the app is loaded. */
const opener = globalThis as { graidGoogleWindow?: Window | null }

/**
 * Opens the popup of Google's account chooser: 500 × 600 pixels (docs/product.md §9.3), over the middle of the
 * browser's window. Returns null if the browser blocks the popup.
 */
const openPopup = (): Window | null => {
  const { screenX, screenY, outerWidth, outerHeight } = window
  const left = screenX + outerWidth / 2 - 250
  const top = screenY + outerHeight / 2 - 300
  return window.open('', '', `popup,width=500,height=600,left=${left},top=${top}`)
}

/** Returns the stored popup once: the caller must use or close the popup. Returns null if none is stored. */
export const takeGoogleWindow = (): Window | null => {
  const popup = opener.graidGoogleWindow ?? null
  delete opener.graidGoogleWindow
  return popup
}

let timer: ReturnType<typeof setTimeout> | undefined

const close = (): void => takeGoogleWindow()?.close()

const onClick = ({ target, isTrusted }: Event): void => {
  // Only a real click opens a window. `replayAction` repeats the click with an untrusted event, and the
  // authentication adapter then uses the window that the real click opened.
  if (!isTrusted || !(target instanceof Element && target.closest(`[${PAGE_ATTRIBUTES.googleWindow}]`)))
    return
  close()
  // A redirect to Google has worked in this browser and is used again ('google-pressed' in sign-in/attempts.ts).
  if (readStorage('localStorage', STORAGE_KEYS.googleRedirectWorks) === 'true') return
  const popup = openPopup()
  if (!popup) return
  popup.document.title = popup.document.body.textContent = 'Opening Google…'
  opener.graidGoogleWindow = popup
  clearTimeout(timer)
  timer = setTimeout(close, LOAD_TIMEOUT_MS)
}

/**
 * Opens the window of Google's account chooser as soon as the button is clicked. The browser's popup blocker may block
 * a later `window.open`, after the scripts of the app are loaded. Does nothing in a web app on the home screen of an
 * iPhone or iPad, which cannot show a window that is empty at first.
 */
export const openGoogleWindowOnClick = (): void => {
  if ((navigator as { standalone?: boolean }).standalone) return
  addEventListener('click', onClick, true)
  addEventListener('pagehide', close)
}
