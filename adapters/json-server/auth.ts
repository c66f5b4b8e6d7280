import type { ChooseGoogleAccount, GoogleAccount } from '../../fixtures/stand-ins/google'
import type { Identity } from '../../src/core/domain/auth/identity'
import { DEMO_STORAGE_KEYS } from '../../src/core/domain/demo-storage-keys'
import { type Unavailable, unavailable } from '../../src/core/domain/errors'
import { parseObject } from '../../src/core/domain/json'
import { err, ok, type Result } from '../../src/core/domain/result'
import type { AccessToken, IdToken } from '../../src/core/domain/tokens'
import type { AuthPort } from '../../src/core/ports/auth'
import type { ClockPort } from '../../src/core/ports/clock'
import type { StoragePort } from '../../src/core/ports/storage'
import { AUTH_MESSAGES, fail, SUPERSEDED } from '../session/auth-messages'
import {
  identityOf,
  isValidSession,
  type Session,
  signOutClearsSession,
  signOutSucceeded,
} from '../session/session'
import { createSessionStore } from '../session/session-store'
import {
  type AuthServiceError,
  toEmailSignInError,
  toGoogleSignInError,
  toPasswordResetError,
  toSecondFactorError,
  toSignOutError,
  toSignUpError,
} from '../shared/auth-errors'
import {
  fieldOf,
  type HttpConfig,
  isSuccess,
  type JsonRequest,
  type JsonResponse,
  malformed,
  textOf,
} from '../shared/json-client'
import { callJsonServer } from './client'

const SERVICE = 'authentication'

const KINDS: Readonly<Record<string, Exclude<AuthServiceError['kind'], 'unavailable'>>> = {
  invalid_credentials: 'invalid-credentials',
  user_already_exists: 'email-in-use',
  email_address_invalid: 'invalid-email',
  weak_password: 'weak-password',
  user_banned: 'account-disabled',
  mfa_required: 'second-factor-required',
  mfa_challenge_expired: 'second-factor-expired',
  mfa_verification_failed: 'wrong-code',
}

const errorOf = ({ status, message, body }: JsonResponse): AuthServiceError => {
  if (status >= 500) return unavailable('server', AUTH_MESSAGES.server)
  const kind = KINDS[textOf(body, 'error_code')] ?? (status === 429 ? 'too-many-requests' : 'internal')
  return {
    kind,
    message: textOf(body, 'msg') || message,
    ...(kind === 'second-factor-required' && {
      challenge: textOf(body, 'challenge'),
      factors: fieldOf(body, 'factors') ?? [],
    }),
  } as AuthServiceError
}

const withReason = (error: Unavailable): Unavailable => ({ ...error, message: AUTH_MESSAGES[error.reason] })

/**
 * `redirectToGoogle` keeps the chosen account in `tab` and calls `reload`, because a redirect to Google ends with a new
 * page load.
 */
export const createJsonServerAuth = (
  config: HttpConfig,
  storage: StoragePort,
  tab: StoragePort,
  clock: ClockPort,
  chooseGoogleAccount: ChooseGoogleAccount,
  reload: () => void = () => {},
): AuthPort => {
  /** Sign-ins with Google so far. A choice in the account chooser is ignored if a later sign-in has begun. */
  let attemptCount = 0

  const call = (request: Omit<JsonRequest, 'service'>) =>
    callJsonServer(config, { service: SERVICE, ...request })

  const callSuccessfully = async (
    request: Omit<JsonRequest, 'service'>,
  ): Promise<Result<JsonResponse, AuthServiceError>> => {
    const response = await call(request)
    if (!response.ok) return err(withReason(response.error))
    return isSuccess(response.value) ? response : err(errorOf(response.value))
  }

  const sessions = createSessionStore({
    storage,
    clock,
    refresh: async (refreshToken) => {
      const response = await call({
        path: '/auth/token?grant_type=refresh_token',
        method: 'POST',
        body: { refresh_token: refreshToken },
      })
      if (!response.ok) return err({ kind: 'network' })
      const { status, body } = response.value
      if (!isSuccess(response.value)) return err({ kind: 'status', status })
      return isValidSession(body) ? ok(body) : err({ kind: 'network' })
    },
  })

  /** Does not store the session. */
  const beginSession = async <Failure>(
    path: string,
    body: unknown,
    toError: (error: AuthServiceError) => Failure,
  ): Promise<Result<Session, Failure | Unavailable>> => {
    const response = await callSuccessfully({ path, method: 'POST', body })
    if (!response.ok) return err(toError(response.error))
    const session = response.value.body
    return isValidSession(session) ? ok(session) : err(withReason(malformed(SERVICE)))
  }

  const signInAt = async <Failure>(
    path: string,
    body: unknown,
    toError: (error: AuthServiceError) => Failure,
  ): Promise<Result<Identity, Failure | Unavailable>> => {
    const session = await beginSession(path, body, toError)
    if (!session.ok) return session
    sessions.save(session.value)
    return ok(identityOf(session.value))
  }

  /** Ends the sessions of `scope` on the server. Succeeds without a request if `token` failed with `signed-out`. */
  const endSession = async (
    scope: string,
    token: Result<AccessToken, AuthServiceError>,
  ): Promise<Result<void, AuthServiceError>> => {
    if (!token.ok) return token.error.kind === 'signed-out' ? ok(undefined) : token
    const response = await call({ path: `/auth/logout?scope=${scope}`, method: 'POST', token: token.value })
    if (!response.ok) return response
    return signOutSucceeded(response.value.status) ? ok(undefined) : err(errorOf(response.value))
  }

  /** Returns the accounts of the chooser, and 'popup-blocked' or 'popup-cancelled' if the scenario has such a popup. */
  const readGoogle = async () => {
    const response = await callSuccessfully({ path: '/auth/google' })
    if (!response.ok) return err(toGoogleSignInError(response.error))
    const accounts = fieldOf(response.value.body, 'accounts')
    if (!Array.isArray(accounts)) return err(withReason(malformed(SERVICE)))
    return ok({ accounts: accounts as GoogleAccount[], popup: textOf(response.value.body, 'popup') })
  }

  return {
    signOutScopes: ['local', 'others', 'global'],

    prepare: async () => {},

    signInWithEmail: (credentials) =>
      signInAt('/auth/token?grant_type=password', credentials, toEmailSignInError),

    signInWithGoogle: async () => {
      attemptCount += 1
      const attempt = attemptCount
      const google = await readGoogle()
      if (attempt !== attemptCount) return SUPERSEDED
      if (!google.ok) return google
      const { popup, accounts } = google.value
      if (popup === 'popup-blocked' || popup === 'popup-cancelled') return fail(popup)
      const chosen = await chooseGoogleAccount(accounts)
      if (attempt !== attemptCount) return SUPERSEDED
      return chosen ? signInAt('/auth/google', chosen, toGoogleSignInError) : fail('popup-closed')
    },

    sendCode: async ({ challenge, factorId }) => {
      const response = await callSuccessfully({
        path: '/auth/factors/challenge',
        method: 'POST',
        body: { challenge, factorId },
      })
      return response.ok ? ok(undefined) : err(toSecondFactorError(response.error))
    },

    signInWithCode: ({ challenge, factorId, code }) =>
      signInAt('/auth/factors/verify', { challenge, factorId, code }, toSecondFactorError),

    redirectToGoogle: async () => {
      const google = await readGoogle()
      if (!google.ok) return google
      tab.set(
        DEMO_STORAGE_KEYS.googleChoice,
        JSON.stringify(await chooseGoogleAccount(google.value.accounts)),
      )
      reload()
      return ok(undefined)
    },

    googleRedirectResult: async () => {
      const choice = parseObject(tab.get(DEMO_STORAGE_KEYS.googleChoice))
      tab.remove(DEMO_STORAGE_KEYS.googleChoice)
      return choice ? signInAt('/auth/google', choice, toGoogleSignInError) : fail('redirect-cancelled')
    },

    register: async (registration) => {
      const session = await beginSession('/auth/signup', registration, toSignUpError)
      if (!session.ok) return session
      // The mock server has begun a session for the new account, but `register` signs nobody in, so the session is ended.
      // If that fails, the session expires by itself.
      await endSession('local', ok(session.value.access_token))
      return ok(identityOf(session.value))
    },

    signUp: (registration) => signInAt('/auth/signup', registration, toSignUpError),

    sendPasswordReset: async (email) => {
      const response = await callSuccessfully({ path: '/auth/recover', method: 'POST', body: { email } })
      return response.ok ? ok(undefined) : err(toPasswordResetError(response.error))
    },

    signOut: async (scope) => {
      if (scope === 'local') {
        // The user of a shared computer is signed out even if the server does not respond.
        const session = sessions.current()
        sessions.remove()
        if (session) await endSession(scope, ok(session.access_token))
        return ok(undefined)
      }
      const ended = await endSession(scope, await sessions.accessToken())
      if (signOutClearsSession(scope, ended.ok)) sessions.remove()
      return ended.ok ? ended : err(toSignOutError(ended.error))
    },

    idToken: async (options) => {
      const token = await sessions.accessToken(options)
      // The mock server's services accept access tokens as id tokens.
      return token.ok ? ok(token.value as string as IdToken) : token
    },

    watch: (listener) => sessions.watch((session) => listener(session && identityOf(session))),
  }
}
