import { GOOGLE_WINDOW } from '../../src/document/google-window-features'

/**
 * Returns the popup that src/boot opened when the user clicked, or null if there is none. The next call returns null,
 * because the caller now has to use or close the popup.
 */
export const takeGoogleWindow = (): Window | null => {
  const opener = globalThis as { [GOOGLE_WINDOW]?: Window }
  const popup = opener[GOOGLE_WINDOW] ?? null
  delete opener[GOOGLE_WINDOW]
  return popup
}
