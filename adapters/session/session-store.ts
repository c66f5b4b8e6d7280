import { type IdTokenError, unavailable } from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'
import { STORAGE_KEYS } from '../../src/core/domain/storage-keys'
import type { AccessToken } from '../../src/core/domain/tokens'
import type { IdTokenOptions } from '../../src/core/ports/auth'
import type { ClockPort } from '../../src/core/ports/clock'
import type { StoragePort } from '../../src/core/ports/storage'
import {
  FIRST_REFRESH_BACKOFF,
  isExpiring,
  isRetryable,
  isValidSession,
  REFRESH_TICK,
  type Session,
  type SessionFailure,
} from './session'

/** Exchanges a refresh token for a new session. */
export type RefreshSession = (refreshToken: string) => Promise<Result<Session, SessionFailure>>

/**
 * Stores and refreshes a session (docs/product.md §9.4), for authentication services that have no client library.
 * All tabs that use the same storage share the session.
 */
export type SessionStore = {
  current(): Session | null
  save(session: Session): void
  remove(): void
  /**
   * Returns the access token, as described for `AuthPort.idToken`. If another user than `userId` is signed in, notifies the
   * listeners, because the browser reports a change in another tab later.
   */
  accessToken(options?: IdTokenOptions): Promise<Result<AccessToken, IdTokenError>>
  /**
   * Calls `listener` with the current session in a microtask, and again whenever the signed-in user changes. `listener`
   * receives null if no user is signed in. While there are listeners, a session that is about to expire is refreshed
   * automatically. Returns a function that unsubscribes `listener`.
   */
  watch(listener: (session: Session | null) => void): () => void
}

const SIGNED_OUT: IdTokenError = { kind: 'signed-out', message: 'Nobody is signed in.' }
const UNREACHABLE: IdTokenError = unavailable('offline', 'Your session couldn’t be refreshed.')

export const createSessionStore = ({
  storage,
  clock,
  refresh,
}: {
  storage: StoragePort
  clock: ClockPort
  refresh: RefreshSession
}): SessionStore => {
  /**
   * Maps each listener to the user id that the listener last received, so that a listener is called only if the user
   * changes. The id is null if no user was signed in, and undefined before the first call.
   */
  const listeners = new Map<(session: Session | null) => void, string | null | undefined>()
  let refreshing: Promise<Result<Session, IdTokenError>> | null = null
  let isTicking = false

  const current = (): Session | null => {
    try {
      const stored: unknown = JSON.parse(storage.get(STORAGE_KEYS.session) ?? 'null')
      return isValidSession(stored) ? stored : null
    } catch {
      return null
    }
  }

  const notify = (session: Session | null): void => {
    const id = session?.user.id ?? null
    for (const [listener, previousId] of listeners) {
      if (previousId === id) continue
      listeners.set(listener, id)
      listener(session)
    }
  }

  const save = (session: Session): void => {
    storage.set(STORAGE_KEYS.session, JSON.stringify(session))
    notify(session)
  }

  const remove = (): void => {
    storage.remove(STORAGE_KEYS.session)
    notify(null)
  }

  /**
   * Returns null if `session` is still the stored session. Returns the new session if another tab has refreshed it.
   * Returns an error if the user has signed out or has signed in with another account.
   */
  const replacementOf = (session: Session): Result<Session, IdTokenError> | null => {
    const stored = current()
    if (stored?.refresh_token === session.refresh_token) return null
    return stored && stored.user.id === session.user.id ? ok(stored) : err(SIGNED_OUT)
  }

  const refreshWithRetries = async (session: Session): Promise<Result<Session, IdTokenError>> => {
    // Stops retrying before the next `tick`, because `tick` starts another refresh. The sum of the pauses counts too,
    // because the clock of the computer may be set back meanwhile.
    const start = clock.now()
    let paused = 0
    for (
      let pause = 0;
      Math.max(paused, clock.now() - start) + pause < REFRESH_TICK;
      pause = Math.max(FIRST_REFRESH_BACKOFF, pause * 2)
    ) {
      if (pause > 0) await clock.wait(pause)
      paused += pause
      const replacedBefore = replacementOf(session)
      if (replacedBefore) return replacedBefore
      const refreshed = await refresh(session.refresh_token)
      const replacedMeanwhile = replacementOf(session)
      if (replacedMeanwhile) return replacedMeanwhile
      if (refreshed.ok) {
        save(refreshed.value)
        return refreshed
      }
      if (!isRetryable(refreshed.error)) {
        remove()
        return err(SIGNED_OUT)
      }
    }
    return err(UNREACHABLE)
  }

  /** Refreshes the session. Concurrent calls wait for the same refresh. */
  const refreshOnce = (session: Session): Promise<Result<Session, IdTokenError>> => {
    refreshing ??= refreshWithRetries(session).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  const tick = async (): Promise<void> => {
    isTicking = true
    await clock.wait(REFRESH_TICK)
    while (listeners.size > 0) {
      const session = current()
      if (session && isExpiring(session, clock.now())) await refreshOnce(session)
      await clock.wait(REFRESH_TICK)
    }
    isTicking = false
  }

  return {
    current,
    save,
    remove,
    accessToken: async ({ userId = null, fresh } = {}) => {
      const session = current()
      if (!session) return err(SIGNED_OUT)
      if (userId !== null && userId !== session.user.id) {
        notify(session)
        return err(SIGNED_OUT)
      }
      if (!fresh && !isExpiring(session, clock.now())) return ok(session.access_token)
      const refreshed = await refreshOnce(session)
      if (refreshed.ok) return ok(refreshed.value.access_token)
      if (fresh) return refreshed
      // A refresh can start `EXPIRY_MARGIN` before the access token expires, so the token may still be valid after a
      // failed refresh.
      const isUsable =
        session.expires_at * 1_000 > clock.now() && current()?.refresh_token === session.refresh_token
      return isUsable ? ok(session.access_token) : refreshed
    },
    watch: (listener) => {
      listeners.set(listener, undefined)
      const stopWatchingStorage = storage.watch(STORAGE_KEYS.session, () => notify(current()))
      queueMicrotask(() => notify(current()))
      if (!isTicking) void tick()
      return () => {
        listeners.delete(listener)
        stopWatchingStorage()
      }
    },
  }
}
