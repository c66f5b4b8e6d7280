import { type IdTokenError, unavailable } from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'
import { STORAGE_KEYS } from '../../src/core/domain/storage-keys'
import type { AccessToken } from '../../src/core/domain/tokens'
import type { ClockPort } from '../../src/core/ports/clock'
import type { StoragePort } from '../../src/core/ports/storage'
import {
  isExpiring,
  isValidSession,
  REFRESH_TICK,
  refreshDelays,
  refreshFailureRemovesSession,
  type Session,
  type SessionFailure,
} from './session'

/** Exchanges a refresh token for a new session. */
export type RefreshSession = (refreshToken: string) => Promise<Result<Session, SessionFailure>>

/**
 * Keeps one session for adapters whose provider has no client library of its own, by core's session policy. Tabs that
 * share the storage share the session: whatever one does to it, the others follow.
 */
export type SessionStore = {
  current(): Session | null
  keep(session: Session): void
  forget(): void
  /** The access token, refreshed first when it is about to expire. */
  accessToken(): Promise<Result<AccessToken, IdTokenError>>
  /** Tells the session once, soon, then every change of who is signed in. While watched, it is refreshed in time. */
  watch(listener: (session: Session | null) => void): () => void
}

const SIGNED_OUT: IdTokenError = { kind: 'signed-out', message: 'Nobody is signed in.' }
const UNREACHABLE: IdTokenError = unavailable('offline', 'The session could not be refreshed.')

export const createSessionStore = ({
  storage,
  clock,
  refresh,
}: {
  storage: StoragePort
  clock: ClockPort
  refresh: RefreshSession
}): SessionStore => {
  /** Who listens, and whose session each was told last; undefined before the first time. */
  const listeners = new Map<(session: Session | null) => void, string | null | undefined>()
  let stopFollowing = (): void => {}
  let refreshing: Promise<Result<Session, IdTokenError>> | null = null
  let ticking = false

  const current = (): Session | null => {
    try {
      const kept: unknown = JSON.parse(storage.get(STORAGE_KEYS.session) ?? 'null')
      return isValidSession(kept) ? kept : null
    } catch {
      return null
    }
  }

  const tell = (session: Session | null): void => {
    const id = session?.user.id ?? null
    for (const [listener, told] of listeners) {
      if (told === id) continue
      listeners.set(listener, id)
      listener(session)
    }
  }

  const keep = (session: Session): void => {
    storage.set(STORAGE_KEYS.session, JSON.stringify(session))
    tell(session)
  }

  const forget = (): void => {
    storage.remove(STORAGE_KEYS.session)
    tell(null)
  }

  /** What became of a session that was to be refreshed; null while it is still the one. */
  const replaced = (session: Session): Result<Session, IdTokenError> | null => {
    const now = current()
    if (now?.refresh_token === session.refresh_token) return null
    // Another tab was faster: its session is as good, and a token that is spent must not be shown again. Or signed
    // out, or signed in as somebody else, meanwhile.
    return now && now.user.id === session.user.id ? ok(now) : err(SIGNED_OUT)
  }

  const refreshNow = async (session: Session): Promise<Result<Session, IdTokenError>> => {
    for (const delay of refreshDelays()) {
      if (delay > 0) await clock.wait(delay)
      const overtaken = replaced(session)
      if (overtaken) return overtaken
      const refreshed = await refresh(session.refresh_token)
      const overtakenMeanwhile = replaced(session)
      if (overtakenMeanwhile) return overtakenMeanwhile
      if (refreshed.ok) {
        keep(refreshed.value)
        return refreshed
      }
      if (refreshFailureRemovesSession(refreshed.error)) {
        forget()
        return err(SIGNED_OUT)
      }
    }
    return err(UNREACHABLE)
  }

  const fresh = (session: Session): Promise<Result<Session, IdTokenError>> => {
    refreshing ??= refreshNow(session).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  const tick = async (): Promise<void> => {
    ticking = true
    while (listeners.size > 0) {
      await clock.wait(REFRESH_TICK)
      const session = current()
      if (session && listeners.size > 0 && isExpiring(session, clock.now())) await fresh(session)
    }
    ticking = false
  }

  return {
    current,
    keep,
    forget,
    accessToken: async () => {
      const session = current()
      if (!session) return err(SIGNED_OUT)
      if (!isExpiring(session, clock.now())) return ok(session.access_token)
      const refreshed = await fresh(session)
      if (refreshed.ok) return ok(refreshed.value.access_token)
      // A session that still holds is used while the service is away.
      const unexpired =
        session.expires_at * 1_000 > clock.now() && current()?.refresh_token === session.refresh_token
      return unexpired ? ok(session.access_token) : refreshed
    },
    watch: (listener) => {
      if (listeners.size === 0) stopFollowing = storage.watch(STORAGE_KEYS.session, () => tell(current()))
      listeners.set(listener, undefined)
      queueMicrotask(() => tell(current()))
      if (!ticking) void tick()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stopFollowing()
      }
    },
  }
}
