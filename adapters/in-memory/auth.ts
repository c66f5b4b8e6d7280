import type { Account } from '../../fixtures/account'
import type { Identity } from '../../src/core/domain/auth/identity'
import type { AuthProviderError, Unavailable } from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'
import type { AccessToken, IdToken } from '../../src/core/domain/tokens'
import type { AuthPort } from '../../src/core/ports/auth'
import type { ClockPort } from '../../src/core/ports/clock'
import type { StoragePort } from '../../src/core/ports/storage'
import { type Session, signOutClearsSession } from '../session/session'
import { createSessionStore } from '../session/session-store'
import { type InMemoryBackend, serviceDown } from './backend'

/** What somebody picks in Google's account chooser; null when they close it. */
export type ChooseGoogleAccount = (
  accounts: readonly Account[],
) => Promise<{ email: string; displayName: string } | null>

/** A session holds an hour. Seconds. */
const SESSION_LIFETIME = 3_600

/** The shortest password Firebase takes by default. */
const SHORTEST_PASSWORD = 6

const fail = <Kind extends string>(kind: Kind, message: string) => err({ kind, message })

/** The authentication provider in the page. Sessions are kept in `storage` by core's policy. */
export const createInMemoryAuth = (
  backend: InMemoryBackend,
  storage: StoragePort,
  clock: ClockPort,
  chooseGoogleAccount: ChooseGoogleAccount,
): AuthPort => {
  let issued = 0
  let popups = 0

  const sessionOf = (account: Account): Session => {
    issued += 1
    const now = clock.now()
    return {
      access_token: `id-token.${account.id}.${now}.${issued}` as AccessToken,
      refresh_token: `refresh-token.${account.id}.${now}.${issued}`,
      expires_at: Math.floor(now / 1_000) + SESSION_LIFETIME,
      expires_in: SESSION_LIFETIME,
      token_type: 'bearer',
      user: { id: account.id, email: account.email, display_name: account.displayName },
    }
  }

  const keeper = createSessionStore({
    storage,
    clock,
    refresh: async (refreshToken) => {
      await backend.travel()
      if (backend.faults.auth === 'down') return err({ kind: 'status', status: 503 })
      const account = backend.accountById(refreshToken.split('.')[1] ?? '')
      return account ? ok(sessionOf(account)) : err({ kind: 'status', status: 400 })
    },
  })

  const identityOf = ({ user }: Session): Identity => ({
    id: user.id,
    email: user.email,
    displayName: user.display_name,
  })

  const signInAs = (account: Account): Result<Identity, AuthProviderError> => {
    const session = sessionOf(account)
    keeper.keep(session)
    return ok(identityOf(session))
  }

  /** Every call takes its time, and fails alike while the provider is down. */
  const reach = async (): Promise<Result<void, Unavailable>> => {
    await backend.travel()
    return backend.faults.auth === 'down' ? err(serviceDown('authentication')) : ok(undefined)
  }

  return {
    signOutScopes: ['local', 'others', 'global'],
    prepare: async () => {},

    signInWithEmail: async ({ email, password }) => {
      const reached = await reach()
      if (!reached.ok) return reached
      const account = backend.accountByEmail(email)
      return account && account.password === password
        ? signInAs(account)
        : fail('invalid-credentials', 'The email or password is incorrect.')
    },

    signInWithGoogle: async () => {
      popups += 1
      const popup = popups
      if (backend.faults.auth === 'popup-blocked') {
        return fail('popup-blocked', 'The sign-in window was blocked by the browser.')
      }
      // As with Firebase, no window opens while its service is down.
      if (backend.faults.auth === 'down') {
        const reached = await reach()
        if (!reached.ok) return reached
      }
      const chosen = await chooseGoogleAccount(backend.googleAccounts())
      if (popup !== popups) return fail('popup-superseded', 'A newer sign-in window was opened.')
      if (!chosen) return fail('popup-closed', 'The sign-in window was closed before it was finished.')
      const reached = await reach()
      if (!reached.ok) return reached
      const account =
        backend.accountByEmail(chosen.email) ??
        backend.addAccount({ ...chosen, password: null, google: true })
      return signInAs(account)
    },

    signUp: async ({ email, password, fullName }) => {
      const reached = await reach()
      if (!reached.ok) return reached
      if (backend.accountByEmail(email)) {
        return fail('email-in-use', 'The email address is already in use by another account.')
      }
      if (password.length < SHORTEST_PASSWORD) {
        return fail('weak-password', `The password must be at least ${SHORTEST_PASSWORD} characters long.`)
      }
      return signInAs(backend.addAccount({ email, password, displayName: fullName, google: false }))
    },

    sendPasswordReset: reach,

    signOut: async (scope) => {
      const reached = await reach()
      if (signOutClearsSession(scope, reached.ok)) keeper.forget()
      return scope === 'local' ? ok(undefined) : reached
    },

    idToken: async () => {
      const token = await keeper.accessToken()
      return token.ok ? ok(token.value as string as IdToken) : token
    },

    watch: (listener) => keeper.watch((session) => listener(session && identityOf(session))),
  }
}
