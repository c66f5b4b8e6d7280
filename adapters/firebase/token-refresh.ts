import type { Auth } from 'firebase/auth'

/** How long before its expiry a token is refreshed, in milliseconds (docs/product.md §9.4). */
const AHEAD = 5 * 60_000

/**
 * The minimum time between receiving a token and refreshing that token, in milliseconds. Needed if a token's lifetime
 * is not much longer than `AHEAD`.
 */
const MIN_INTERVAL = 60_000

const NEVER = Number.POSITIVE_INFINITY

/**
 * Refreshes the ID token 5 minutes before it expires, so that no call of this site waits for a refresh. The SDK would
 * refresh the token in advance only if other Firebase libraries used the token. If the tab is hidden, asleep or offline
 * at that time, or the refresh fails, the next `visibilitychange` or `online` event refreshes the token, unless a call
 * of `getIdToken` has refreshed it earlier.
 */
export const refreshAhead = (auth: Auth): void => {
  /** Null until the SDK has reported the stored session; '' if the SDK then has no valid token. */
  let lastToken: string | null = null
  let due = NEVER
  let timer: ReturnType<typeof setTimeout> | undefined

  const refreshIfDue = (): void => {
    if (document.visibilityState === 'hidden' || Date.now() < due) return
    const overdue = due
    due = NEVER
    auth.currentUser?.getIdToken(true).catch(() => {
      if (due === NEVER) due = overdue
    })
  }

  auth.onIdTokenChanged(async (user) => {
    // `getIdTokenResult` rejects if the stored token has expired and the browser is offline.
    const result = await user?.getIdTokenResult().catch(() => null)
    // `onIdTokenChanged` also reports changes of the account, such as another display name.
    if (auth.currentUser !== user || (result && result.token === lastToken)) return
    clearTimeout(timer)
    due = user ? Date.now() : NEVER
    if (result) {
      const expiresAt = Date.parse(result.expirationTime)
      const lifetime = expiresAt - Date.parse(result.issuedAtTime)
      // On a computer whose clock is an hour fast, each new token seems to have expired already, so `due` of a token that
      // this page has received depends only on the token's lifetime.
      due = lastToken === null ? expiresAt - AHEAD : due + Math.max(lifetime - AHEAD, MIN_INTERVAL)
      timer = setTimeout(refreshIfDue, due - Date.now())
    }
    lastToken = result?.token ?? ''
  })

  document.addEventListener('visibilitychange', refreshIfDue)
  window.addEventListener('online', refreshIfDue)
}
