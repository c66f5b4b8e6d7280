import type { Account } from '../../fixtures/account'
import type { Identity, Registration } from '../../src/core/domain/auth/identity'
import type { SignUpError, Unavailable } from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'
import type { AccessToken, IdToken } from '../../src/core/domain/tokens'
import type { AuthPort } from '../../src/core/ports/auth'
import type { ClockPort } from '../../src/core/ports/clock'
import type { StoragePort } from '../../src/core/ports/storage'
import { identityOf, type Session, signOutClearsSession } from '../session/session'
import { createSessionStore } from '../session/session-store'
import { type InMemoryBackend, isOutage, outageOf } from './backend'

/** Shows Google's account chooser. Resolves with the chosen account, or null if the chooser was closed. */
export type ChooseGoogleAccount = (
  accounts: readonly Account[],
) => Promise<{ email: string; displayName: string } | null>

/** The lifetime of a session in seconds, the same as that of a Firebase id token. */
const SESSION_LIFETIME = 3_600

/** The minimal length of a password; the same as the default of Firebase Authentication. */
const MIN_PASSWORD_LENGTH = 6

const fail = <Kind extends string>(kind: Kind, message: string) => err({ kind, message })

/** Authenticates with the accounts of the in-memory backend. The session is stored in `storage`. */
export const createInMemoryAuth = (
  backend: InMemoryBackend,
  storage: StoragePort,
  clock: ClockPort,
  chooseGoogleAccount: ChooseGoogleAccount,
): AuthPort => {
  let sessionCount = 0
  /** The number of popups opened so far, with which a call recognizes that a newer popup was opened. */
  let popupCount = 0

  const sessionOf = (account: Account): Session => {
    sessionCount += 1
    const now = clock.now()
    return {
      access_token: `id-token.${account.id}.${now}.${sessionCount}` as AccessToken,
      refresh_token: `refresh-token.${account.id}.${now}.${sessionCount}`,
      expires_at: Math.floor(now / 1_000) + SESSION_LIFETIME,
      expires_in: SESSION_LIFETIME,
      token_type: 'bearer',
      user: { id: account.id, email: account.email, display_name: account.displayName },
    }
  }

  const sessions = createSessionStore({
    storage,
    clock,
    refresh: async (refreshToken) => {
      await backend.delay()
      if (isOutage(backend.faults.auth)) return err({ kind: 'status', status: 503 })
      const account = backend.accountById(refreshToken.split('.')[1] ?? '')
      return account ? ok(sessionOf(account)) : err({ kind: 'status', status: 400 })
    },
  })

  const signInAs = (account: Account): Result<Identity, never> => {
    const session = sessionOf(account)
    sessions.save(session)
    return ok(identityOf(session))
  }

  /** Simulates a network call: waits for `faults.latency` and fails if `faults.auth` is an outage. */
  const reach = async (
    service: 'authentication' | 'Google' = 'authentication',
  ): Promise<Result<void, Unavailable>> => {
    await backend.delay()
    const { auth } = backend.faults
    return isOutage(auth) ? err(outageOf(service, auth)) : ok(undefined)
  }

  const quotaExceeded = () =>
    backend.faults.auth === 'sign-up-quota'
      ? fail('too-many-requests', 'Too many accounts were created from this address. Try again later.')
      : null

  const addAccount = async ({
    email,
    password,
    fullName,
  }: Registration): Promise<Result<Account, SignUpError>> => {
    const reachable = await reach()
    if (!reachable.ok) return reachable
    if (backend.accountByEmail(email)) {
      return fail('email-in-use', 'The email address is already in use by another account.')
    }
    if (password.length < MIN_PASSWORD_LENGTH) {
      return fail('weak-password', `The password must be at least ${MIN_PASSWORD_LENGTH} characters long.`)
    }
    return (
      quotaExceeded() ?? ok(backend.addAccount({ email, password, displayName: fullName, google: false }))
    )
  }

  return {
    signOutScopes: ['local', 'others', 'global'],
    prepare: async () => {},

    signInWithEmail: async ({ email, password }) => {
      const reachable = await reach()
      if (!reachable.ok) return reachable
      const account = backend.accountByEmail(email)
      return account && account.password === password
        ? signInAs(account)
        : fail('invalid-credentials', 'The email or password is incorrect.')
    },

    signInWithGoogle: async () => {
      popupCount += 1
      const popup = popupCount
      if (backend.faults.auth === 'popup-blocked') {
        return fail('popup-blocked', 'The sign-in window was blocked by the browser.')
      }
      // Opens no popup during an outage, as Firebase does.
      if (isOutage(backend.faults.auth)) {
        const reachable = await reach('Google')
        if (!reachable.ok) return reachable
      }
      const chosen = await chooseGoogleAccount(backend.googleAccounts())
      if (popup !== popupCount) return fail('popup-superseded', 'A newer sign-in window was opened.')
      if (!chosen) return fail('popup-closed', 'The sign-in window was closed before it was finished.')
      const reachable = await reach()
      if (!reachable.ok) return reachable
      const account = backend.accountByEmail(chosen.email)
      if (account) return signInAs(account)
      return quotaExceeded() ?? signInAs(backend.addAccount({ ...chosen, password: null, google: true }))
    },

    register: async (registration) => {
      const account = await addAccount(registration)
      if (!account.ok) return account
      const { id, email, displayName } = account.value
      return ok({ id, email, displayName })
    },

    signUp: async (registration) => {
      const account = await addAccount(registration)
      return account.ok ? signInAs(account.value) : account
    },

    sendPasswordReset: () => reach(),

    signOut: async (scope) => {
      const reachable = await reach()
      if (signOutClearsSession(scope, reachable.ok)) sessions.remove()
      return scope === 'local' ? ok(undefined) : reachable
    },

    idToken: async (options) => {
      const token = await sessions.accessToken(options)
      return token.ok ? ok(token.value as string as IdToken) : token
    },

    watch: (listener) => sessions.watch((session) => listener(session && identityOf(session))),
  }
}
