import type { Auth } from 'firebase/auth'

/** How long before its expiry a token is refreshed, in milliseconds (docs/product.md §9.4). */
const AHEAD = 5 * 60_000

/** The least time from a token's arrival to its refresh, in milliseconds, for tokens that live hardly longer than `AHEAD`. */
const MIN_INTERVAL = 60_000

const NEVER = Number.POSITIVE_INFINITY

/**
 * Refreshes the ID token 5 minutes before it expires, so that no call of a teacher waits for a fresh token: the SDK
 * itself refreshes ahead only for other Firebase libraries. If the tab is hidden, asleep or offline then, or the
 * refresh fails, the next `visibilitychange` or `online` event refreshes the token, unless a call has done so.
 */
export const refreshAhead = (auth: Auth): void => {
  /** Null until the SDK has reported the stored session. */
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
