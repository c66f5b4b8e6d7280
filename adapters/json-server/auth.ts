import type { Identity } from '../../src/core/domain/auth/identity'
import type { Unavailable } from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'
import type { AccessToken, IdToken } from '../../src/core/domain/tokens'
import type { AuthPort } from '../../src/core/ports/auth'
import type { ClockPort } from '../../src/core/ports/clock'
import type { StoragePort } from '../../src/core/ports/storage'
import {
  type AuthServiceError,
  toEmailSignInError,
  toGoogleSignInError,
  toPasswordResetError,
  toSignOutError,
  toSignUpError,
} from '../session/auth-errors'
import { isValidSession, type Session, signOutClearsSession, signOutSucceeded } from '../session/session'
import { createSessionStore } from '../session/session-store'
import {
  callJson,
  type JsonAnswer,
  type JsonCall,
  type JsonServerConfig,
  malformed,
  serverFailure,
  textOf,
} from './client'
import type { OpenGoogleWindow } from './google-window'

const SERVICE = 'authentication'

/** What the server's error codes mean. */
const KINDS: Readonly<Record<string, Exclude<AuthServiceError['kind'], 'unavailable'>>> = {
  invalid_credentials: 'invalid-credentials',
  user_already_exists: 'email-in-use',
  email_address_invalid: 'invalid-email',
  weak_password: 'weak-password',
  user_banned: 'account-disabled',
  over_request_rate_limit: 'too-many-requests',
}

const errorOf = ({ status, body }: JsonAnswer): AuthServiceError => {
  if (status >= 500) return serverFailure(SERVICE, status)
  const message = textOf(body, 'msg') || `The ${SERVICE} service answered ${status}.`
  const kind = KINDS[textOf(body, 'error_code')] ?? (status === 429 ? 'too-many-requests' : 'internal')
  return { kind, message }
}

/** The mock server's accounts. The session it hands out is kept in `storage`, by core's policy. */
export const createJsonServerAuth = (
  config: JsonServerConfig,
  storage: StoragePort,
  clock: ClockPort,
  openGoogleWindow: OpenGoogleWindow,
): AuthPort => {
  let popups = 0
  let popupBlocked = false
  /** Why Google's window cannot be opened; null where it can, as far as known. */
  let unready: AuthServiceError | null = null

  const ask = async (call: Omit<JsonCall, 'service'>): Promise<Result<JsonAnswer, AuthServiceError>> => {
    const answer = await callJson(config, { service: SERVICE, ...call })
    if (!answer.ok) return answer
    const { status } = answer.value
    return status >= 200 && status < 300 ? answer : err(errorOf(answer.value))
  }

  const keeper = createSessionStore({
    storage,
    clock,
    refresh: async (refreshToken) => {
      const answer = await callJson(config, {
        service: SERVICE,
        path: '/auth/token?grant_type=refresh_token',
        method: 'POST',
        body: { refresh_token: refreshToken },
      })
      if (!answer.ok) return err({ kind: 'network' })
      const { status, body } = answer.value
      if (status < 200 || status > 299) return err({ kind: 'status', status })
      return isValidSession(body) ? ok(body) : err({ kind: 'network' })
    },
  })

  const identityOf = ({ user }: Session): Identity => ({
    id: user.id,
    email: user.email,
    displayName: user.display_name,
  })

  const signInBy = async <Failure>(
    path: string,
    body: unknown,
    toError: (error: AuthServiceError) => Failure,
  ): Promise<Result<Identity, Failure | Unavailable>> => {
    const answer = await ask({ path, method: 'POST', body })
    if (!answer.ok) return err(toError(answer.error))
    const session = answer.value.body
    if (!isValidSession(session)) return err(malformed(SERVICE))
    keeper.keep(session)
    return ok(identityOf(session))
  }

  /** Tells the server; whoever has no session has nothing to tell. */
  const endSession = async (
    scope: string,
    token: Result<AccessToken, AuthServiceError>,
  ): Promise<Result<void, AuthServiceError>> => {
    if (!token.ok) return token.error.kind === 'signed-out' ? ok(undefined) : token
    const answer = await callJson(config, {
      service: SERVICE,
      path: `/auth/logout?scope=${scope}`,
      method: 'POST',
      token: token.value,
    })
    if (!answer.ok) return answer
    return signOutSucceeded(answer.value.status) ? ok(undefined) : err(errorOf(answer.value))
  }

  const prepareGoogle = async (): Promise<void> => {
    const answer = await ask({ path: '/auth/google/accounts' })
    unready = answer.ok ? null : answer.error
    // Only a browser can block a window; the server says when it should look as if one had.
    popupBlocked = answer.ok && textOf(answer.value.body, 'popup') === 'blocked'
  }

  return {
    signOutScopes: ['local', 'others', 'global'],

    prepare: prepareGoogle,

    signInWithEmail: (credentials) =>
      signInBy('/auth/token?grant_type=password', credentials, toEmailSignInError),

    signInWithGoogle: async () => {
      popups += 1
      const popup = popups
      const blocked = err({
        kind: 'popup-blocked' as const,
        message: 'The sign-in window was blocked by the browser.',
      })
      const superseded = err({
        kind: 'popup-superseded' as const,
        message: 'A newer sign-in window was opened.',
      })
      // As with Firebase, no window opens while its service is down; it is asked anew, for it may be back.
      if (unready) await prepareGoogle()
      if (popup !== popups) return superseded
      if (unready) return err(toGoogleSignInError(unready))
      if (popupBlocked) return blocked
      const choice = await openGoogleWindow(`${config.baseUrl}/auth/google`)
      if (popup !== popups) return superseded
      if (choice.kind === 'blocked') return blocked
      if (choice.kind === 'failed') {
        return err(toGoogleSignInError(errorOf({ status: choice.status, body: undefined })))
      }
      if (choice.kind === 'closed') {
        return err({ kind: 'popup-closed', message: 'The sign-in window was closed before it was finished.' })
      }
      const { email, displayName } = choice
      return signInBy('/auth/google', { email, displayName }, toGoogleSignInError)
    },

    signUp: ({ email, password, fullName }) =>
      signInBy('/auth/signup', { email, password, fullName }, toSignUpError),

    sendPasswordReset: async (email) => {
      const answer = await ask({ path: '/auth/recover', method: 'POST', body: { email } })
      return answer.ok ? ok(undefined) : err(toPasswordResetError(answer.error))
    },

    signOut: async (scope) => {
      if (scope === 'local') {
        // Forgotten first: whatever the server says, or however long it takes, a shared laptop is safe.
        const session = keeper.current()
        keeper.forget()
        if (session) await endSession(scope, ok(session.access_token))
        return ok(undefined)
      }
      const ended = await endSession(scope, await keeper.accessToken())
      if (signOutClearsSession(scope, ended.ok)) keeper.forget()
      return ended.ok ? ended : err(toSignOutError(ended.error))
    },

    idToken: async () => {
      const token = await keeper.accessToken()
      // The mock server's services accept its access token as id token.
      return token.ok ? ok(token.value as string as IdToken) : token
    },

    watch: (listener) => keeper.watch((session) => listener(session && identityOf(session))),
  }
}
