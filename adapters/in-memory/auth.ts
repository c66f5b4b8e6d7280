import { type Account, DEMO_CODE, withGoogleSignIn } from '../../fixtures/account'
import type { ChooseGoogleAccount } from '../../fixtures/stand-ins/google'
import type { Identity, Registration } from '../../src/core/domain/auth/identity'
import { type FactorChoice, usableFactors } from '../../src/core/domain/auth/second-factor'
import type {
  SecondFactorError,
  SecondFactorRequired,
  SignUpError,
  Unavailable,
} from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'
import type { AccessToken, IdToken } from '../../src/core/domain/tokens'
import type { AuthPort } from '../../src/core/ports/auth'
import type { ClockPort } from '../../src/core/ports/clock'
import type { StoragePort } from '../../src/core/ports/storage'
import { AUTH_MESSAGES, fail, SUPERSEDED } from '../session/auth-messages'
import { identityOf, type Session, signOutClearsSession } from '../session/session'
import { createSessionStore } from '../session/session-store'
import { type InMemoryBackend, isOutage, outageOf } from './backend'

/** In seconds. Id tokens of Firebase have the same lifetime. */
const SESSION_LIFETIME = 3_600

/** The default of Firebase Authentication. */
const MIN_PASSWORD_LENGTH = 6

/** `redirectToGoogle` calls `reload`, because a redirect to Google ends with a new page load. */
export const createInMemoryAuth = (
  backend: InMemoryBackend,
  storage: StoragePort,
  clock: ClockPort,
  chooseGoogleAccount: ChooseGoogleAccount,
  reload: () => void = () => {},
): AuthPort => {
  let sessionCount = 0
  /** Sign-ins with Google so far. A choice in the account chooser is ignored if a later sign-in has begun. */
  let attemptCount = 0

  const sessionOf = (account: Account): Session => {
    sessionCount += 1
    const now = clock.now()
    return {
      access_token: `id-token.${account.id}.${now}.${sessionCount}` as AccessToken,
      refresh_token: `refresh-token.${account.id}.${now}.${sessionCount}`,
      expires_at: Math.floor(now / 1_000) + SESSION_LIFETIME,
      expires_in: SESSION_LIFETIME,
      token_type: 'bearer',
      user: {
        id: account.id,
        email: account.email,
        display_name: account.displayName,
        factors: account.factors,
      },
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

  const startSession = (account: Account): Identity => {
    const session = sessionOf(account)
    sessions.save(session)
    return identityOf(session)
  }

  /** The accounts whose sign-in waits for a code, by challenge. */
  const accountByChallenge = new Map<string, Account>()

  const signInAs = (
    account: Account,
  ): Result<Identity, { kind: 'account-disabled'; message: string } | SecondFactorRequired> => {
    if (account.locked) return fail('account-disabled')
    const { factors = [] } = account
    if (usableFactors(factors).length === 0) return ok(startSession(account))
    const challenge = `challenge-${accountByChallenge.size + 1}`
    accountByChallenge.set(challenge, account)
    return err({ ...fail('second-factor-required').error, challenge, factors })
  }

  const reach = async (
    service: 'authentication' | 'Google' = 'authentication',
  ): Promise<Result<void, Unavailable>> => {
    await backend.delay()
    const { auth } = backend.faults
    if (!isOutage(auth)) return ok(undefined)
    const outage = outageOf(service, auth)
    return err({ ...outage, message: AUTH_MESSAGES[outage.reason] })
  }

  const findChallenged = async ({
    challenge,
    factorId,
  }: FactorChoice): Promise<Result<Account, SecondFactorError>> => {
    const reachable = await reach()
    if (!reachable.ok) return reachable
    const account = accountByChallenge.get(challenge)
    const isUsable = usableFactors(account?.factors ?? []).some(({ id }) => id === factorId)
    return account && isUsable ? ok(account) : fail('second-factor-expired')
  }

  const quotaExceeded = () =>
    backend.faults.auth === 'sign-up-quota'
      ? err({ kind: 'too-many-requests' as const, message: AUTH_MESSAGES['many-new-accounts'] })
      : null

  const addAccount = async ({
    email,
    password,
    fullName,
  }: Registration): Promise<Result<Account, SignUpError>> => {
    const reachable = await reach()
    if (!reachable.ok) return reachable
    if (backend.accountByEmail(email)) {
      return fail('email-in-use')
    }
    if (password.length < MIN_PASSWORD_LENGTH) {
      return fail('weak-password')
    }
    return (
      quotaExceeded() ?? ok(backend.addAccount({ email, password, displayName: fullName, google: false }))
    )
  }

  const signInWithChosen = async (chosen: {
    email: string
    displayName: string
  }): ReturnType<AuthPort['signInWithGoogle']> => {
    const reachable = await reach()
    if (!reachable.ok) return reachable
    const account = backend.accountByEmail(chosen.email)
    if (account) {
      const signedIn = signInAs(account)
      if (signedIn.ok) backend.replaceAccount(withGoogleSignIn(account))
      return signedIn
    }
    return (
      quotaExceeded() ??
      signInAs(backend.addAccount({ ...chosen, password: null, google: true, verified: true }))
    )
  }

  return {
    signOutScopes: ['local', 'others', 'global'],
    prepare: async () => {},

    signInWithEmail: async ({ email, password }) => {
      const reachable = await reach()
      if (!reachable.ok) return reachable
      const account = backend.accountByEmail(email)
      return account && account.password === password ? signInAs(account) : fail('invalid-credentials')
    },

    signInWithGoogle: async () => {
      attemptCount += 1
      const attempt = attemptCount
      const { auth } = backend.faults
      if (auth === 'popup-blocked' || auth === 'popup-cancelled') return fail(auth)
      if (isOutage(backend.faults.auth)) {
        const reachable = await reach('Google')
        if (!reachable.ok) return reachable
      }
      const chosen = await chooseGoogleAccount(backend.googleAccounts())
      if (attempt !== attemptCount) return SUPERSEDED
      return chosen ? signInWithChosen(chosen) : fail('popup-closed')
    },

    redirectToGoogle: async () => {
      const reachable = await reach('Google')
      if (!reachable.ok) return reachable
      backend.setRedirect(await chooseGoogleAccount(backend.googleAccounts()))
      reload()
      return ok(undefined)
    },

    googleRedirectResult: async () => {
      const chosen = backend.redirect()
      backend.setRedirect(null)
      return chosen ? signInWithChosen(chosen) : fail('redirect-cancelled')
    },

    sendCode: async (factor) => {
      const account = await findChallenged(factor)
      return account.ok ? ok(undefined) : account
    },

    signInWithCode: async ({ code, ...factor }) => {
      const account = await findChallenged(factor)
      if (!account.ok) return account
      return code === DEMO_CODE ? ok(startSession(account.value)) : fail('wrong-code')
    },

    register: async (registration) => {
      const account = await addAccount(registration)
      if (!account.ok) return account
      const { id, email, displayName } = account.value
      return ok({ id, email, displayName })
    },

    signUp: async (registration) => {
      const account = await addAccount(registration)
      if (!account.ok) return account
      return ok(startSession(account.value))
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
