type Opener = { graidGoogleWindow?: Window | null }

/**
 * Opens the popup of Google's account chooser: 500 × 600 pixels (docs/product.md §9.3), over the middle of the
 * browser's window. Returns null if the browser blocks the popup.
 */
export const openGooglePopup = (url: string, name: string): Window | null => {
  const { screenX, screenY, outerWidth, outerHeight } = window
  const left = screenX + outerWidth / 2 - 250
  const top = screenY + outerHeight / 2 - 300
  // biome-ignore lint/plugin: empty, or the url of the SDK or the mock server
  return window.open(url, name, `popup,width=500,height=600,left=${left},top=${top}`)
}

/**
 * Stores the popup that src/boot has opened in a click, so that the authentication adapter finds it once the app is
 * loaded.
 */
export const storeGoogleWindow = (popup: Window): void => {
  const opener = globalThis as Opener
  opener.graidGoogleWindow = popup
}

/** Returns the stored popup once: the caller must use or close the popup. Returns null if none is stored. */
export const takeGoogleWindow = (): Window | null => {
  const opener = globalThis as Opener
  const popup = opener.graidGoogleWindow ?? null
  delete opener.graidGoogleWindow
  return popup
}
