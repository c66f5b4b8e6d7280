import type { Identity } from '../../src/core/domain/auth/identity'
import { type Unavailable, unavailable } from '../../src/core/domain/errors'
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
import type { GooglePage, OpenGoogleWindow } from './google-chooser'

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

export const createJsonServerAuth = (
  config: HttpConfig,
  storage: StoragePort,
  clock: ClockPort,
  openGoogleWindow: OpenGoogleWindow,
  googlePage: GooglePage,
): AuthPort => {
  /** Sign-ins with Google so far. A choice in the account chooser is ignored if a later sign-in has begun. */
  let attemptCount = 0
  /** What happens to the popup in the scenario: 'open', 'blocked' or 'cancelled'; null if unknown. */
  let popupState: string | null = null
  let googleError: AuthServiceError | null = null

  const googleUrl = `${config.baseUrl}/auth/google`

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

  const prepareGoogle = async (): Promise<void> => {
    const response = await callSuccessfully({ path: '/auth/google/popup' })
    googleError = response.ok ? null : response.error
    popupState = response.ok ? textOf(response.value.body, 'popup') : null
  }

  return {
    signOutScopes: ['local', 'others', 'global'],

    prepare: prepareGoogle,

    signInWithEmail: (credentials) =>
      signInAt('/auth/token?grant_type=password', credentials, toEmailSignInError),

    signInWithGoogle: async () => {
      attemptCount += 1
      const attempt = attemptCount
      // `popupState` is null after a failed request, or if nothing has called `prepare`. The popup can still open after
      // this request, because browsers allow popups for some seconds after a click.
      if (popupState === null) await prepareGoogle()
      if (attempt !== attemptCount) return SUPERSEDED
      if (googleError) return err(toGoogleSignInError(googleError))
      if (popupState === 'blocked') return fail('popup-blocked')
      if (popupState === 'cancelled') return fail('popup-cancelled')
      const choice = await openGoogleWindow(googleUrl)
      if (attempt !== attemptCount) return SUPERSEDED
      if (choice.kind !== 'chosen') return fail(`popup-${choice.kind}`)
      const { email, displayName } = choice
      return signInAt('/auth/google', { email, displayName }, toGoogleSignInError)
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
      await prepareGoogle()
      if (googleError) return err(toGoogleSignInError(googleError))
      googlePage.visit(googleUrl)
      return ok(undefined)
    },

    googleRedirectResult: async () => {
      const choice = googlePage.takeChoice()
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
