import { randomBytes } from 'node:crypto'
import type { Application, Request } from 'express'
import type { Session } from '../adapters/session/session'
import type { Account } from '../fixtures/cast'
import { parseEmail } from '../src/core/domain/auth/email'
import type { SignOutScope } from '../src/core/domain/auth/identity'
import type { AccessToken } from '../src/core/domain/tokens'
import { HttpError, handle, objectIn, refuseMethod } from './http-errors'
import type { SessionRow } from './state'
import type { Store } from './store'

/** What the session endpoints need. */
export type SessionContext = {
  store: Store
  /** Milliseconds since the epoch. */
  now: () => number
  /** How long an access token holds, in seconds. */
  lifetime: number
}

/** How long the refresh token before the current one is still taken (Supabase Auth: 10 s). Seconds. */
const REUSE_INTERVAL = 10

/** The shortest password taken. */
const SHORTEST_PASSWORD = 6

/** Longest text kept of a display name. UTF-16 units. */
const LONGEST_NAME = 1_000

const INVALID_CREDENTIALS = {
  status: 400,
  code: 'invalid_credentials',
  message: 'The email or password is incorrect.',
}

const token = (): string => randomBytes(24).toString('base64url')

/** Hands out, refreshes and ends sessions; who holds which is asked of the store. */
export const createSessions = ({ store, now, lifetime }: SessionContext) => {
  const seconds = (): number => Math.floor(now() / 1_000)

  const answerOf = (session: SessionRow, account: Account): Session => ({
    access_token: session.access_token as AccessToken,
    refresh_token: session.refresh_token,
    expires_at: session.expires_at,
    expires_in: Math.max(0, session.expires_at - seconds()),
    token_type: 'bearer',
    user: { id: account.id, email: account.email, display_name: account.displayName },
  })
  const fresh = () => ({
    access_token: `id.${token()}`,
    refresh_token: `refresh.${token()}`,
    refreshed_at: seconds(),
    expires_at: seconds() + lifetime,
  })

  return {
    /** Signs an account in. */
    begin: (account: Account): Session => {
      const session = { id: token(), account_id: account.id, previous_refresh_token: null, ...fresh() }
      store.addSession(session)
      return answerOf(session, account)
    },

    /** Exchanges a refresh token; each is good once, and for a moment more. */
    refresh: (refreshToken: string): Session => {
      const session = store.sessionByRefreshToken(refreshToken)
      const account = session && store.accountById(session.account_id)
      if (!session || !account) {
        throw new HttpError({
          status: 400,
          code: 'refresh_token_not_found',
          message: 'Invalid Refresh Token: Refresh Token Not Found',
        })
      }
      if (session.refresh_token !== refreshToken) {
        if (seconds() - session.refreshed_at <= REUSE_INTERVAL) return answerOf(session, account)
        // An old token in somebody's hands: the session may be stolen, and ends.
        store.endSessions(({ id }) => id === session.id)
        throw new HttpError({
          status: 400,
          code: 'refresh_token_already_used',
          message: 'Invalid Refresh Token: Already Used',
        })
      }
      const refreshed = { ...session, previous_refresh_token: session.refresh_token, ...fresh() }
      store.replaceSession(refreshed)
      return answerOf(refreshed, account)
    },

    /** Whose access token this is; 'expired' is told from 'unknown', as the real services do. */
    bearerOf: (accessToken: string): Account | 'expired' | 'unknown' => {
      const session = store.sessionByAccessToken(accessToken)
      const account = session && store.accountById(session.account_id)
      if (!session || !account) return 'unknown'
      return session.expires_at > seconds() ? account : 'expired'
    },

    /** Ends this session, the account's others, or all. False where the token belongs to none. */
    end: (accessToken: string, scope: SignOutScope): boolean => {
      const session = store.sessionByAccessToken(accessToken)
      if (!session) return false
      store.endSessions(
        ({ id, account_id }) =>
          account_id === session.account_id &&
          (scope === 'global' || (scope === 'local') === (id === session.id)),
      )
      return true
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>

/** The token of an Authorization header; null where there is none. */
export const bearerTokenIn = (request: Request): string | null =>
  /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

const textIn = (body: Record<string, unknown>, field: string): string => {
  const text = Object.hasOwn(body, field) ? body[field] : undefined
  if (typeof text === 'string' && text !== '') return text
  throw new HttpError({ status: 400, code: 'validation_failed', message: `'${field}' is missing.` })
}

/** An address out of a body; refused where it is none. */
export const emailIn = (body: Record<string, unknown>): string => {
  const email = parseEmail(textIn(body, 'email'))
  if (email !== null) return email
  throw new HttpError({
    status: 400,
    code: 'email_address_invalid',
    message: 'The email address is badly formatted.',
  })
}

const SCOPES: readonly SignOutScope[] = ['global', 'others', 'local']

/** `/auth/…`: accounts and sessions. */
export const serveSessions = (app: Application, sessions: Sessions, store: Store): void => {
  const signUp = handle(async (request, response) => {
    const body = objectIn(request)
    const email = emailIn(body)
    const password = textIn(body, 'password')
    const { fullName = '' } = body
    if (typeof fullName !== 'string') {
      throw new HttpError({ status: 400, code: 'validation_failed', message: "'fullName' must be text." })
    }
    if (store.accountByEmail(email)) {
      throw new HttpError({
        status: 422,
        code: 'user_already_exists',
        message: 'The email address is already in use by another account.',
      })
    }
    if (password.length < SHORTEST_PASSWORD) {
      throw new HttpError({
        status: 422,
        code: 'weak_password',
        message: `The password must be at least ${SHORTEST_PASSWORD} characters long.`,
      })
    }
    const displayName = fullName.trim().slice(0, LONGEST_NAME)
    const session = sessions.begin(store.addAccount({ email, password, displayName, google: false }))
    await store.saved()
    response.json(session)
  })

  const signIn = (body: Record<string, unknown>): Session => {
    const account = store.accountByEmail(textIn(body, 'email'))
    if (!account || account.password === null || account.password !== textIn(body, 'password')) {
      throw new HttpError(INVALID_CREDENTIALS)
    }
    return sessions.begin(account)
  }

  const issue = handle(async (request, response) => {
    const body = objectIn(request)
    const { grant_type: grant } = request.query
    if (grant !== 'password' && grant !== 'refresh_token') {
      throw new HttpError({ status: 400, code: 'validation_failed', message: 'unsupported_grant_type' })
    }
    const session = grant === 'password' ? signIn(body) : sessions.refresh(textIn(body, 'refresh_token'))
    await store.saved()
    response.json(session)
  })

  const recover = handle((request, response) => {
    emailIn(objectIn(request))
    response.json({})
  })

  const signOut = handle(async (request, response) => {
    const accessToken = bearerTokenIn(request)
    const scope = SCOPES.find((known) => known === (request.query.scope ?? 'global'))
    if (accessToken === null) {
      throw new HttpError({
        status: 401,
        code: 'no_authorization',
        message: 'This endpoint requires a Bearer token',
      })
    }
    if (!scope) {
      throw new HttpError({ status: 400, code: 'validation_failed', message: 'Unsupported sign-out scope' })
    }
    if (!sessions.end(accessToken, scope)) {
      throw new HttpError({
        status: 403,
        code: 'session_not_found',
        message: 'Session from this token is over',
      })
    }
    await store.saved()
    response.status(204).end()
  })

  app.route('/auth/signup').post(signUp).all(refuseMethod('POST'))
  app.route('/auth/token').post(issue).all(refuseMethod('POST'))
  app.route('/auth/recover').post(recover).all(refuseMethod('POST'))
  app.route('/auth/logout').post(signOut).all(refuseMethod('POST'))
}
