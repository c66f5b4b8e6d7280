/** How Google's account chooser ended. */
export type GoogleChoice =
  | { kind: 'chosen'; email: string; displayName: string }
  | { kind: 'closed' }
  | { kind: 'blocked' }
  /** The service answered the window with this status. */
  | { kind: 'failed'; status: number }

/** Opens the account chooser at `url`, at once, and tells how it ended. */
export type OpenGoogleWindow = (url: string) => Promise<GoogleChoice>

/** The size of the window (docs/product.md §9). */
const SIZE = { width: 500, height: 600 }

/** How often it is looked whether the window is still there, in milliseconds: closing one tells nobody. */
const LOOK = 250

/** The mock server's account chooser in a window of its own, as Google's would be. */
export const openGoogleWindow: OpenGoogleWindow = (url) => {
  const left = window.screenX + (window.outerWidth - SIZE.width) / 2
  const top = window.screenY + (window.outerHeight - SIZE.height) / 2
  const features = `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`
  const popup = window.open(url, 'graid-google', features)
  if (!popup) return Promise.resolve({ kind: 'blocked' })
  popup.focus()
  return new Promise((resolve) => {
    const end = (choice: GoogleChoice): void => {
      window.removeEventListener('message', onMessage)
      clearInterval(looking)
      popup.close()
      resolve(choice)
    }
    const onMessage = ({ origin, data }: MessageEvent<unknown>): void => {
      const choice = origin === new URL(url).origin ? readChoice(data) : null
      if (choice) end(choice)
    }
    window.addEventListener('message', onMessage)
    const looking = setInterval(() => {
      if (popup.closed) end({ kind: 'closed' })
    }, LOOK)
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
