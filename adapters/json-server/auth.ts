import { unavailable } from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'
import type { AuthPort } from '../../src/core/ports/auth'
import type { ClockPort } from '../../src/core/ports/clock'
import type { StoragePort } from '../../src/core/ports/storage'
import { type AuthService, createSessionAuth, type GoogleChooser } from '../session/auth'
import { AUTH_CODES, fail } from '../session/auth-messages'
import { isValidSession, type Session, signOutSucceeded } from '../session/session'
import type { AuthServiceError } from '../shared/auth-errors'
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

const KINDS = Object.keys(AUTH_CODES) as (keyof typeof AUTH_CODES)[]

const errorOf = ({ status, message, body }: JsonResponse): AuthServiceError => {
  if (status >= 500) return unavailable('server', message)
  const kind =
    KINDS.find((known) => AUTH_CODES[known] === textOf(body, 'error_code')) ??
    (status === 429 ? 'too-many-requests' : 'internal')
  return {
    kind,
    message: textOf(body, 'msg') || message,
    ...(kind === 'second-factor-required' && {
      challenge: textOf(body, 'challenge'),
      factors: fieldOf(body, 'factors') ?? [],
    }),
  } as AuthServiceError
}

const sessionIn = ({ body }: JsonResponse): Result<Session, AuthServiceError> =>
  isValidSession(body) ? ok(body) : err(malformed('authentication'))

export const createJsonServerAuth = (
  config: HttpConfig,
  storage: StoragePort,
  clock: ClockPort,
  openGoogleWindow: OpenGoogleWindow,
  googlePage: GooglePage,
): AuthPort => {
  const googleUrl = `${config.baseUrl}/auth/google`

  const send = (request: Omit<JsonRequest, 'service'>) =>
    callJsonServer(config, { service: 'authentication', ...request })

  const call = async <Value>(
    request: Omit<JsonRequest, 'service'>,
    read: (response: JsonResponse) => Result<Value, AuthServiceError>,
  ): Promise<Result<Value, AuthServiceError>> => {
    const response = await send(request)
    if (!response.ok) return response
    return isSuccess(response.value) ? read(response.value) : err(errorOf(response.value))
  }
  const post = (path: string, body: object) => call({ path, method: 'POST', body }, sessionIn)
  const postOnly = (path: string, body: object) => call({ path, method: 'POST', body }, () => ok(undefined))

  const service: AuthService = {
    signIn: (credentials) => post('/auth/token?grant_type=password', credentials),
    signUp: (registration) => post('/auth/signup', registration),
    signInWithGoogle: ({ email, displayName }) => post('/auth/google', { email, displayName }),
    sendCode: ({ challenge, factorId }) => postOnly('/auth/factors/challenge', { challenge, factorId }),
    signInWithCode: ({ challenge, factorId, code }) =>
      post('/auth/factors/verify', { challenge, factorId, code }),
    sendPasswordReset: (email) => postOnly('/auth/recover', { email }),
    refresh: async (refreshToken) => {
      const path = '/auth/token?grant_type=refresh_token'
      const response = await send({ path, method: 'POST', body: { refresh_token: refreshToken } })
      if (!response.ok) return err({ kind: 'network' })
      const { status } = response.value
      if (!isSuccess(response.value)) return err({ kind: 'status', status })
      const session = sessionIn(response.value)
      return session.ok ? session : err({ kind: 'network' })
    },
    signOut: async (token, scope) => {
      const response = await send({ path: `/auth/logout?scope=${scope}`, method: 'POST', token })
      if (!response.ok) return response
      return signOutSucceeded(response.value.status) ? ok(undefined) : err(errorOf(response.value))
    },
  }

  /** What happens to the popup in the scenario: 'open', 'blocked' or 'cancelled'. Unknown (null) before `prepare`. */
  let popup: Result<string, AuthServiceError> | null = null
  const prepare = async (): Promise<void> => {
    popup = await call({ path: '/auth/google/popup' }, ({ body }) => ok(textOf(body, 'popup')))
  }

  const google: GoogleChooser = {
    prepare,
    choose: async () => {
      // The popup can still open after this request, because browsers allow popups for some seconds after a click.
      if (!popup?.ok) await prepare()
      if (!popup?.ok) return popup ?? fail('popup-closed')
      if (popup.value === 'blocked') return fail('popup-blocked')
      if (popup.value === 'cancelled') return fail('popup-cancelled')
      const choice = await openGoogleWindow(googleUrl)
      return choice.kind === 'chosen' ? ok(choice) : fail(`popup-${choice.kind}`)
    },
    redirect: async () => {
      await prepare()
      if (popup && !popup.ok) return popup
      googlePage.visit(googleUrl)
      return ok(undefined)
    },
    takeChoice: googlePage.takeChoice,
  }

  return createSessionAuth(service, google, storage, clock)
}
