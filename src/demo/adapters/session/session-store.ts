import { type IdTokenError, unavailable } from '../../../core/domain/errors'
import { parseObject } from '../../../core/domain/json'
import { err, ok, type Result } from '../../../core/domain/result'
import * as STORAGE_KEYS from '../../../core/domain/storage-keys'
import type { AccessToken } from '../../../core/domain/tokens'
import type { IdTokenOptions } from '../../../core/ports/auth'
import type { ClockPort } from '../../../core/ports/clock'
import type { StoragePort } from '../../../core/ports/storage'
import {
  FIRST_REFRESH_BACKOFF,
  isExpiring,
  isRetryable,
  isValidSession,
  REFRESH_TICK,
  type Session,
  type SessionFailure,
} from './session'

export type RefreshSession = (refreshToken: string) => Promise<Result<Session, SessionFailure>>

const SIGNED_OUT: IdTokenError = { kind: 'signed-out', message: 'Nobody is signed in.' }
const UNREACHABLE: IdTokenError = unavailable('offline', 'Your session couldn’t be refreshed.')

/**
 * Stores and refreshes the session of an authentication service without a client library (docs/product.md §9.4). Tabs
 * with the same storage share the session.
 */
export const createSessionStore = ({
  storage,
  clock,
  refresh,
}: {
  storage: StoragePort
  clock: ClockPort
  refresh: RefreshSession
}) => {
  /** The user id of each listener's last call: null if signed out, undefined before the first call. */
  const userIdByListener = new Map<(session: Session | null) => void, string | null | undefined>()
  /** Keyed by refresh token, because another user may sign in during a refresh. */
  const pendingByRefreshToken = new Map<string, Promise<Result<Session, IdTokenError>>>()
  let isTicking = false

  const current = (): Session | null => {
    const stored = parseObject(storage.get(STORAGE_KEYS.session))
    return isValidSession(stored) ? stored : null
  }

  const notify = (session: Session | null): void => {
    const id = session?.user.id ?? null
    for (const [listener, previousId] of userIdByListener) {
      if (previousId === id) continue
      userIdByListener.set(listener, id)
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
   * Null if `session` is still stored; the new session if another tab has refreshed `session`; an error if the user has
   * signed out or changed.
   */
  const replacementOf = (session: Session): Result<Session, IdTokenError> | null => {
    const stored = current()
    if (stored?.refresh_token === session.refresh_token) return null
    return stored && stored.user.id === session.user.id ? ok(stored) : err(SIGNED_OUT)
  }

  const refreshWithRetries = async (session: Session): Promise<Result<Session, IdTokenError>> => {
    // The loop ends after `REFRESH_TICK`, because `tick` then starts another refresh. `paused` adds up the pauses, in
    // case the computer's clock is set back meanwhile.
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

  const refreshOnce = (session: Session): Promise<Result<Session, IdTokenError>> => {
    const { refresh_token: token } = session
    const refreshing =
      pendingByRefreshToken.get(token) ??
      refreshWithRetries(session).finally(() => pendingByRefreshToken.delete(token))
    pendingByRefreshToken.set(token, refreshing)
    return refreshing
  }

  const tick = async (): Promise<void> => {
    isTicking = true
    await clock.wait(REFRESH_TICK)
    while (userIdByListener.size > 0) {
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
    /**
     * Returns the access token, refreshed first if needed. If another user than `userId` has signed in in another tab,
     * whose storage event may not have arrived yet, notifies the listeners and fails with `signed-out`.
     */
    accessToken: async ({
      userId = null,
      fresh,
    }: IdTokenOptions = {}): Promise<Result<AccessToken, IdTokenError>> => {
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
      // A refresh starts `EXPIRY_MARGIN` early, so the token may still be valid after a failure.
      const isUsable =
        session.expires_at * 1_000 > clock.now() && current()?.refresh_token === session.refresh_token
      return isUsable ? ok(session.access_token) : refreshed
    },
    /**
     * Calls `listener` with the current session (null: signed out) in a microtask, and whenever the user changes.
     * While there are listeners, the session is refreshed before it expires. Returns a function that unsubscribes.
     */
    watch: (listener: (session: Session | null) => void): (() => void) => {
      userIdByListener.set(listener, undefined)
      const stopWatchingStorage = storage.watch(STORAGE_KEYS.session, () => notify(current()))
      queueMicrotask(() => notify(current()))
      if (!isTicking) void tick()
      return () => {
        userIdByListener.delete(listener)
        stopWatchingStorage()
      }
    },
  }
}
