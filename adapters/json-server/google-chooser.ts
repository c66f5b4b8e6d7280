import { readQuery, writeQuery } from '../../src/core/domain/query'
import { sitePath } from '../../src/core/domain/site-path'

export type GoogleChoice =
  | { kind: 'chosen'; email: string; displayName: string }
  | { kind: 'closed' }
  | { kind: 'blocked' }

/** Calls `window.open` synchronously, because browsers block a popup that opens too long after the click. */
export type OpenGoogleWindow = (url: string) => Promise<GoogleChoice>

/** How often `popup.closed` is checked: no event tells the page that its popup was closed. */
const CLOSED_POLL_MS = 250

export const googleWindow =
  (openPopup: (url: string, name: string) => Window | null): OpenGoogleWindow =>
  (url) => {
    const popup = openPopup(url, 'graid-google')
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
  const { source, email, displayName } = data as Record<string, unknown>
  return source === 'graid-mock-google' && typeof email === 'string' && typeof displayName === 'string'
    ? { kind: 'chosen', email, displayName }
    : null
}

/** For a sign-in by redirect: the account chooser replaces this page. */
export type GooglePage = {
  visit: (url: string) => void
  /** Returns the account that the account chooser has put into the hash, and removes the hash; else null. */
  takeChoice: () => { email: string; displayName: string } | null
}

export const googlePage: GooglePage = {
  visit: (url) => {
    const { href } = window.location
    // biome-ignore lint/plugin: `url` is the mock server's
    window.location.assign(`${url}?${writeQuery({ return: href.replace(/#.*/s, '') })}`)
  },
  takeChoice: () => {
    const { hash, pathname, search } = window.location
    const { email, displayName } = readQuery(hash.slice(1))
    if (!email?.[0]) return null
    window.history.replaceState(window.history.state, '', sitePath(pathname + search))
    return { email: email[0], displayName: displayName?.[0] ?? '' }
  },
}
