import type { Auth } from 'firebase/auth'

/** docs/product.md §9.4, in milliseconds. */
const AHEAD = 5 * 60_000

/** The least time from one token to the next refresh, in milliseconds, for tokens that live hardly longer than `AHEAD`. */
const MIN_INTERVAL = 60_000

/**
 * Calls `refresh` 5 minutes before the ID token of the signed-in user expires, so that no call of a teacher has to wait
 * for a fresh token: Firebase refreshes ahead only for other libraries of its own. A tab that is hidden, asleep or
 * offline at that time refreshes once it is shown or online again. A failure is ignored until then, because the next
 * call refreshes an expired token too.
 */
export const refreshAhead = (auth: Auth, refresh: () => Promise<unknown>): void => {
  /** Null until the SDK has reported the stored session. */
  let lastToken: string | null = null
  let due = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const refreshIfDue = (): void => {
    if (document.visibilityState === 'hidden' || Date.now() < due) return
    const overdue = due
    due = Number.POSITIVE_INFINITY
    refresh().catch(() => {
      if (due === Number.POSITIVE_INFINITY) due = overdue
    })
  }

  const schedule = (time: number): void => {
    due = time
    clearTimeout(timer)
    if (time < Number.POSITIVE_INFINITY) timer = setTimeout(refreshIfDue, time - Date.now())
  }

  auth.onIdTokenChanged(async (user) => {
    if (!user) {
      lastToken = ''
      schedule(Number.POSITIVE_INFINITY)
      return
    }
    // Without a connection, the SDK cannot replace a stored token that has expired.
    const result = await user.getIdTokenResult().catch(() => null)
    if (auth.currentUser !== user) return
    if (!result) {
      due = 0
      return
    }
    // The SDK also reports changes of the account, such as another display name.
    if (result.token === lastToken) return
    const expiresAt = Date.parse(result.expirationTime)
    const lifetime = expiresAt - Date.parse(result.issuedAtTime)
    // On a computer whose clock is an hour fast, each new token seems to have expired already, so `due` of a token that
    // this page has received depends only on the token's lifetime.
    const isStored = lastToken === null
    lastToken = result.token
    schedule(isStored ? expiresAt - AHEAD : Date.now() + Math.max(lifetime - AHEAD, MIN_INTERVAL))
  })

  document.addEventListener('visibilitychange', refreshIfDue)
  window.addEventListener('online', refreshIfDue)
}
