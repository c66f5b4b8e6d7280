import type { Application, Request } from 'express'
import { AUTH_MESSAGES } from '../adapters/session/auth-messages'
import type { Session } from '../adapters/session/session'
import type { Account } from '../fixtures/account'
import { parseEmail } from '../src/core/domain/auth/email'
import type { SignOutScope } from '../src/core/domain/auth/identity'
import { usableFactors } from '../src/core/domain/auth/second-factor'
import type { AccessToken } from '../src/core/domain/tokens'
import { HttpError, readObjectBody } from './http-errors'
import { newSecret, type SessionRow } from './state'
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
 * `refresh_token_reuse_interval`.
 */
const REUSE_INTERVAL = 10

const MIN_PASSWORD_LENGTH = 6

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
    access_token: `id.${newSecret()}`,
    refresh_token: `refresh.${newSecret()}`,
    refreshed_at: nowSeconds(),
    expires_at: nowSeconds() + lifetime,
  })
  const accountOf = (row: SessionRow | undefined): Account | undefined =>
    row && store.accountById(row.account_id)

  return {
    /**
     * Throws an `HttpError` 403 for a locked account, and for an account with a verified second factor unless
     * `isConfirmed`.
     */
    begin: (account: Account, isConfirmed = false): Session => {
      if (account.locked) throw new HttpError(403, AUTH_MESSAGES['account-disabled'], 'user_banned')
      const { factors = [] } = account
      if (!isConfirmed && usableFactors(factors).length > 0) {
        const challenge = newSecret()
        challenges.set(challenge, account.id)
        const message = AUTH_MESSAGES['second-factor-required']
        throw new HttpError(403, message, 'mfa_required', { challenge, factors })
      }
      const row = {
        id: newSecret(),
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
     * Exchanges a refresh token for new tokens. Within `REUSE_INTERVAL`, a second use of the token returns the same new
     * tokens. A second use after that ends the session, because the token may be stolen.
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

export const readField = (body: Record<string, unknown>, field: string): string => {
  const text = body[field]
  if (typeof text === 'string' && text !== '') return text
  throw new HttpError(400, `'${field}' is missing.`, 'validation_failed')
}

/** Returns the trimmed `email` field of a body. Throws an `HttpError` 400 if the field is not an email address. */
export const readEmail = (body: Record<string, unknown>): string => {
  const email = parseEmail(readField(body, 'email'))
  if (email !== null) return email
  throw new HttpError(400, 'The email address is badly formatted.', 'email_address_invalid')
}

/** Returns the trimmed text of `field`, or `fallback` without one. Throws an `HttpError` 400 for other values. */
export const readName = (body: Record<string, unknown>, field: string, fallback: string): string => {
  const name = body[field] ?? fallback
  if (typeof name === 'string') return name.trim()
  throw new HttpError(400, `'${field}' must be text.`, 'validation_failed')
}

const SCOPES: readonly SignOutScope[] = ['global', 'others', 'local']

/** The response formats are those of Supabase Auth (GoTrue). */
export const serveSessions = (app: Application, sessions: Sessions, store: Store): void => {
  app.post('/auth/signup', (request, response) => {
    const body = readObjectBody(request)
    const email = readEmail(body)
    const password = readField(body, 'password')
    const displayName = readName(body, 'fullName', '')
    if (store.accountByEmail(email)) {
      throw new HttpError(422, AUTH_MESSAGES['email-in-use'], 'user_already_exists')
    }
    if (password.length < MIN_PASSWORD_LENGTH) {
      throw new HttpError(422, AUTH_MESSAGES['weak-password'], 'weak_password')
    }
    const session = sessions.begin(store.addAccount({ email, password, displayName, google: false }))
    store.save()
    response.json(session)
  })

  const signIn = (body: Record<string, unknown>): Session => {
    const account = store.accountByEmail(readField(body, 'email'))
    if (!account || account.password === null || account.password !== readField(body, 'password')) {
      throw new HttpError(400, AUTH_MESSAGES['invalid-credentials'], 'invalid_credentials')
    }
    return sessions.begin(account)
  }

  app.post('/auth/token', (request, response) => {
    const body = readObjectBody(request)
    const { grant_type: grant } = request.query
    if (grant !== 'password' && grant !== 'refresh_token') {
      throw new HttpError(400, 'unsupported_grant_type', 'validation_failed')
    }
    const session = grant === 'password' ? signIn(body) : sessions.refresh(readField(body, 'refresh_token'))
    store.save()
    response.json(session)
  })

  app.post('/auth/recover', (request, response) => {
    readEmail(readObjectBody(request))
    response.json({})
  })

  app.post('/auth/logout', (request, response) => {
    const accessToken = bearerTokenOf(request)
    const scope = SCOPES.find((known) => known === (request.query.scope ?? 'global'))
    if (accessToken === null) {
      throw new HttpError(401, 'This endpoint requires a Bearer token', 'no_authorization')
    }
    if (!scope) throw new HttpError(400, 'Unsupported sign-out scope', 'validation_failed')
    if (!sessions.end(accessToken, scope)) {
      throw new HttpError(403, 'Session from this token is over', 'session_not_found')
    }
    store.save()
    response.status(204).end()
  })
}
