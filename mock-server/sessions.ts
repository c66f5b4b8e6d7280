import { randomBytes } from 'node:crypto'
import type { Application, Request } from 'express'
import type { Session } from '../adapters/session/session'
import type { Account } from '../fixtures/account'
import { parseEmail } from '../src/core/domain/auth/email'
import type { SignOutScope } from '../src/core/domain/auth/identity'
import { usableFactors } from '../src/core/domain/auth/second-factor'
import type { AccessToken } from '../src/core/domain/tokens'
import { FAILURE_REASONS } from '../src/pages/auth/failure-reasons'
import { HttpError, readObjectBody } from './http-errors'
import { addRoute } from './routes'
import type { SessionRow } from './state'
import type { Store } from './store'

export type SessionOptions = {
  store: Store
  /** Current time in milliseconds since the epoch. */
  now: () => number
  /** Lifetime of an access token in seconds. */
  lifetime: number
}

/**
 * Seconds after a refresh during which the previous refresh token is still accepted, like Supabase Auth's
 * `reuse_interval`.
 */
const REUSE_INTERVAL = 10

const MIN_PASSWORD_LENGTH = 6

/** The maximum length of a name, in UTF-16 code units. */
const MAX_NAME_LENGTH = 1_000

const randomToken = (): string => randomBytes(24).toString('base64url')

export const createSessions = ({ store, now, lifetime }: SessionOptions) => {
  /** Maps each challenge to the id of the account whose sign-in waits for a code. */
  const challenges = new Map<string, string>()
  const nowSeconds = (): number => Math.floor(now() / 1_000)

  const toSession = (row: SessionRow, account: Account): Session => ({
    access_token: row.access_token as AccessToken,
    refresh_token: row.refresh_token,
    expires_at: row.expires_at,
    expires_in: Math.max(0, row.expires_at - nowSeconds()),
    token_type: 'bearer',
    user: {
      id: account.id,
      email: account.email,
      display_name: account.displayName,
      factors: account.factors,
    },
  })
  const newTokens = () => ({
    access_token: `id.${randomToken()}`,
    refresh_token: `refresh.${randomToken()}`,
    refreshed_at: nowSeconds(),
    expires_at: nowSeconds() + lifetime,
  })
  const accountOf = (row: SessionRow | undefined): Account | undefined =>
    row && store.accountById(row.account_id)

  return {
    /**
     * Starts a session of the account. Throws an `HttpError` 403 if the account is locked, or if it has a second factor,
     * unless `isConfirmed`.
     */
    begin: (account: Account, isConfirmed = false): Session => {
      if (account.locked === 'disabled') {
        throw new HttpError(403, FAILURE_REASONS['account-disabled'], 'user_banned')
      }
      const { factors = [] } = account
      if (!isConfirmed && usableFactors(factors).length > 0) {
        const challenge = randomToken()
        challenges.set(challenge, account.id)
        const message = FAILURE_REASONS['second-factor-required']
        throw new HttpError(403, message, 'mfa_required', undefined, { challenge, factors })
      }
      const row = {
        id: randomToken(),
        account_id: account.id,
        previous_refresh_token: null,
        ...newTokens(),
      }
      store.addSession(row)
      return toSession(row, account)
    },

    /** Returns the account whose sign-in waits for a code, or undefined. */
    challenged: (challenge: string): Account | undefined =>
      store.accountById(challenges.get(challenge) ?? ''),

    /**
     * Exchanges a refresh token for new tokens. A refresh token is valid once. A second use within `REUSE_INTERVAL`
     * returns the same new tokens. A later use ends the session, because the token may be stolen.
     */
    refresh: (refreshToken: string): Session => {
      const row = store.sessionByRefreshToken(refreshToken)
      const account = accountOf(row)
      if (!row || !account) {
        throw new HttpError(400, 'Invalid Refresh Token: Refresh Token Not Found', 'refresh_token_not_found')
      }
      if (row.refresh_token !== refreshToken) {
        if (nowSeconds() - row.refreshed_at <= REUSE_INTERVAL) return toSession(row, account)
        store.endSessions(({ id }) => id === row.id)
        throw new HttpError(400, 'Invalid Refresh Token: Already Used', 'refresh_token_already_used')
      }
      const refreshed = { ...row, previous_refresh_token: row.refresh_token, ...newTokens() }
      store.replaceSession(refreshed)
      return toSession(refreshed, account)
    },

    verify: (accessToken: string): Account | 'expired' | 'unknown' => {
      const row = store.sessionByAccessToken(accessToken)
      const account = accountOf(row)
      if (!row || !account) return 'unknown'
      return row.expires_at > nowSeconds() ? account : 'expired'
    },

    /**
     * Ends sessions of the account that `accessToken` belongs to: this session ('local'), all others ('others') or all
     * ('global'). Returns false if `accessToken` belongs to no session.
     */
    end: (accessToken: string, scope: SignOutScope): boolean => {
      const row = store.sessionByAccessToken(accessToken)
      if (!row) return false
      store.endSessions(
        ({ id, account_id }) =>
          account_id === row.account_id && (scope === 'global' || (scope === 'local') === (id === row.id)),
      )
      return true
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>

export const bearerTokenOf = (request: Request): string | null =>
  /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

export const readText = (body: Record<string, unknown>, field: string): string => {
  const text = Object.hasOwn(body, field) ? body[field] : undefined
  if (typeof text === 'string' && text !== '') return text
  throw new HttpError(400, `'${field}' is missing.`, 'validation_failed')
}

/** Returns the trimmed `email` field of a body. Throws an `HttpError` 400 if the field is not an email address. */
export const readEmail = (body: Record<string, unknown>): string => {
  const email = parseEmail(readText(body, 'email'))
  if (email !== null) return email
  throw new HttpError(400, 'The email address is badly formatted.', 'email_address_invalid')
}

/**
 * Returns the trimmed text of `field`, or `fallback` if the field is missing. Throws an `HttpError` 400 if the value is
 * not text or too long.
 */
export const readName = (body: Record<string, unknown>, field: string, fallback: string): string => {
  const name = (Object.hasOwn(body, field) ? body[field] : undefined) ?? fallback
  if (typeof name !== 'string') throw new HttpError(400, `'${field}' must be text.`, 'validation_failed')
  if (name.length <= MAX_NAME_LENGTH) return name.trim()
  const message = `'${field}' must have at most ${MAX_NAME_LENGTH} characters.`
  throw new HttpError(400, message, 'validation_failed')
}

const SCOPES: readonly SignOutScope[] = ['global', 'others', 'local']

/**
 * Serves /auth/signup, /auth/token, /auth/recover and /auth/logout with the response formats of Supabase Auth (GoTrue).
 */
export const serveSessions = (app: Application, sessions: Sessions, store: Store): void => {
  addRoute(app, '/auth/signup', {
    post: async (request, response) => {
      const body = readObjectBody(request)
      const email = readEmail(body)
      const password = readText(body, 'password')
      const displayName = readName(body, 'fullName', '')
      if (store.accountByEmail(email)) {
        throw new HttpError(422, FAILURE_REASONS['email-in-use'], 'user_already_exists')
      }
      if (password.length < MIN_PASSWORD_LENGTH) {
        throw new HttpError(422, FAILURE_REASONS['weak-password'], 'weak_password')
      }
      const session = sessions.begin(store.addAccount({ email, password, displayName, google: false }))
      await store.saved()
      response.json(session)
    },
  })

  const signIn = (body: Record<string, unknown>): Session => {
    const account = store.accountByEmail(readText(body, 'email'))
    if (!account || account.password === null || account.password !== readText(body, 'password')) {
      throw new HttpError(400, FAILURE_REASONS['invalid-credentials'], 'invalid_credentials')
    }
    return sessions.begin(account)
  }

  addRoute(app, '/auth/token', {
    post: async (request, response) => {
      const body = readObjectBody(request)
      const { grant_type: grant } = request.query
      if (grant !== 'password' && grant !== 'refresh_token') {
        throw new HttpError(400, 'unsupported_grant_type', 'validation_failed')
      }
      const session = grant === 'password' ? signIn(body) : sessions.refresh(readText(body, 'refresh_token'))
      await store.saved()
      response.json(session)
    },
  })

  addRoute(app, '/auth/recover', {
    post: (request, response) => {
      readEmail(readObjectBody(request))
      response.json({})
    },
  })

  addRoute(app, '/auth/logout', {
    post: async (request, response) => {
      const accessToken = bearerTokenOf(request)
      const scope = SCOPES.find((known) => known === (request.query.scope ?? 'global'))
      if (accessToken === null) {
        throw new HttpError(401, 'This endpoint requires a Bearer token', 'no_authorization')
      }
      if (!scope) throw new HttpError(400, 'Unsupported sign-out scope', 'validation_failed')
      if (!sessions.end(accessToken, scope)) {
        throw new HttpError(403, 'Session from this token is over', 'session_not_found')
      }
      await store.saved()
      response.status(204).end()
    },
  })
}
