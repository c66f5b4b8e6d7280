import { GOOGLE_WINDOW } from '../../src/document/google-window-features'

/**
 * Returns the popup that src/boot opened in the click, or null. The caller has to use or close it, so the next call
 * returns null.
 */
export const takeGoogleWindow = (): Window | null => {
  const opener = globalThis as { [GOOGLE_WINDOW]?: Window }
  const popup = opener[GOOGLE_WINDOW] ?? null
  delete opener[GOOGLE_WINDOW]
  return popup
}
