import { GOOGLE_WINDOW_SIZE } from '../../src/core/domain/auth/google-window'

/** What the user did in the window of Google's account chooser, or why the window did not open. */
export type GoogleChoice =
  | { kind: 'chosen'; email: string; displayName: string }
  | { kind: 'closed' }
  | { kind: 'blocked' }
  /** The mock server responded to the window with this status. */
  | { kind: 'failed'; status: number }

/**
 * Opens the account chooser at `url` in a popup window. The popup is opened synchronously, before a promise is
 * returned.
 */
export type OpenGoogleWindow = (url: string) => Promise<GoogleChoice>

/**
 * How often `popup.closed` is checked, in milliseconds. It must be polled, because the page that opened a window
 * gets no event when the window is closed.
 */
const CLOSED_POLL_MS = 250

export const openGoogleWindow: OpenGoogleWindow = (url) => {
  const left = window.screenX + (window.outerWidth - GOOGLE_WINDOW_SIZE.width) / 2
  const top = window.screenY + (window.outerHeight - GOOGLE_WINDOW_SIZE.height) / 2
  const features = `popup,width=${GOOGLE_WINDOW_SIZE.width},height=${GOOGLE_WINDOW_SIZE.height},left=${left},top=${top}`
  const popup = window.open(url, 'graid-google', features)
  if (!popup) return Promise.resolve({ kind: 'blocked' })
  popup.focus()
  return new Promise((resolve) => {
    const end = (choice: GoogleChoice): void => {
      window.removeEventListener('message', onMessage)
      clearInterval(closedPoll)
      popup.close()
      resolve(choice)
    }
    const onMessage = ({ origin, data }: MessageEvent<unknown>): void => {
      const choice = origin === new URL(url).origin ? readChoice(data) : null
      if (choice) end(choice)
    }
    window.addEventListener('message', onMessage)
    const closedPoll = setInterval(() => {
      if (popup.closed) end({ kind: 'closed' })
    }, CLOSED_POLL_MS)
  })
}

const readChoice = (data: unknown): GoogleChoice | null => {
  if (typeof data !== 'object' || data === null) return null
  const { source, kind, status, email, displayName } = data as Record<string, unknown>
  if (source !== 'graid-mock-google') return null
  if (kind === 'blocked') return { kind }
  if (kind === 'failed' && typeof status === 'number') return { kind, status }
  return kind === 'chosen' && typeof email === 'string' && typeof displayName === 'string'
    ? { kind, email, displayName }
    : null
}
