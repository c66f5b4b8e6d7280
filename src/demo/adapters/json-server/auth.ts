import type { AuthServiceError } from '../../../../adapters/shared/auth-errors'
import {
  fieldOf,
  type HttpConfig,
  isSuccess,
  type JsonRequest,
  type JsonResponse,
  malformed,
  textOf,
} from '../../../../adapters/shared/json-client'
import { AUTH_STATUSES } from '../../../../fixtures/backend/auth-messages'
import type { ChooseGoogleAccount, GoogleAccount } from '../../../../fixtures/stand-ins/google'
import { unavailable } from '../../../core/domain/errors'
import { err, ok, type Result } from '../../../core/domain/result'
import type { AuthPort } from '../../../core/ports/auth'
import type { ClockPort } from '../../../core/ports/clock'
import type { StoragePort } from '../../../core/ports/storage'
import { type AuthService, createSessionAuth } from '../session/auth'
import { isValidSession, type Session, signOutSucceeded } from '../session/session'
import { callJsonServer } from './client'

const SERVICE = 'authentication'

const errorOf = ({ status, message, body }: JsonResponse): AuthServiceError => {
  if (status >= 500) return unavailable('server', message)
  const code = textOf(body, 'error_code')
  const isKnown = Object.hasOwn(AUTH_STATUSES, code)
  const kind = isKnown ? code : status === 429 ? 'too-many-requests' : 'internal'
  return {
    kind,
    message: textOf(body, 'msg') || message,
    ...(kind === 'second-factor-required' && {
      challenge: textOf(body, 'challenge'),
      factors: fieldOf(body, 'factors') ?? [],
    }),
  } as AuthServiceError
}

const isPopup = (text: string) => text === 'open' || text === 'popup-blocked' || text === 'popup-cancelled'

const sessionIn = ({ body }: JsonResponse): Result<Session, AuthServiceError> =>
  isValidSession(body) ? ok(body) : err(malformed(SERVICE))

export const createJsonServerAuth = (
  config: HttpConfig,
  storage: StoragePort,
  clock: ClockPort,
  chooseGoogleAccount: ChooseGoogleAccount,
  reload?: () => void,
): AuthPort => {
  const send = (request: Omit<JsonRequest, 'service'>) =>
    callJsonServer(config, { service: SERVICE, ...request })

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
    googleAccounts: () =>
      call({ path: '/auth/google' }, ({ body }) => {
        const [popup, accounts] = [textOf(body, 'popup'), fieldOf(body, 'accounts')]
        return isPopup(popup) && Array.isArray(accounts)
          ? ok({ popup, accounts: accounts as GoogleAccount[] })
          : err(malformed(SERVICE))
      }),
    keepGoogleChoice: (chosen) => postOnly('/auth/google/redirect', chosen ?? {}),
    signInWithGoogle: (chosen) => post('/auth/google', chosen ?? {}),
    sendCode: ({ challenge, factorId }) => postOnly('/auth/factors/challenge', { challenge, factorId }),
    signInWithCode: ({ challenge, factorId, code }) =>
      post('/auth/factors/verify', { challenge, factorId, code }),
    sendPasswordReset: (email) => postOnly('/auth/recover', { email }),
    sendConfirmation: (token) =>
      call({ path: '/auth/resend', method: 'POST', body: { type: 'signup' }, token }, () => ok(undefined)),
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

  return createSessionAuth(service, chooseGoogleAccount, reload, storage, clock)
}
