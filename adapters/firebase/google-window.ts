import { GOOGLE_WINDOW } from '../../src/core/domain/auth/google-window'

/** Returns the window that src/boot opened in the click, which then belongs to the caller; null if there is none. */
export const takeGoogleWindow = (): Window | null => {
  const opener = globalThis as { [GOOGLE_WINDOW]?: Window }
  const popup = opener[GOOGLE_WINDOW] ?? null
  delete opener[GOOGLE_WINDOW]
  return popup
}
