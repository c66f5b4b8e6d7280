import type { Application, Request, Response } from 'express'
import { AUTH_STATUSES, messageOf } from '../adapters/session/auth-messages'
import type { Backend } from '../fixtures/backend/backend'
import { parseEmail } from '../src/core/domain/auth/email'
import type { SignOutScope } from '../src/core/domain/auth/identity'
import type { Result } from '../src/core/domain/result'
import { HttpError, readObjectBody } from './http-errors'

type Body = Record<string, unknown>

export const bearerTokenOf = (request: Request): string | null =>
  /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

const readField = (body: Body, field: string): string => {
  const text = body[field]
  if (typeof text === 'string' && text !== '') return text
  throw new HttpError(400, `'${field}' is missing.`, 'validation_failed')
}

/** Returns the trimmed `email` field of a body. Throws an `HttpError` 400 if the field is not an email address. */
const readEmail = (body: Body): string => {
  const email = parseEmail(readField(body, 'email'))
  if (email !== null) return email
  throw new HttpError(400, 'The email address is badly formatted.', 'invalid-email')
}

/** Returns the trimmed text of `field`, or `fallback` without one. Throws an `HttpError` 400 for other values. */
const readName = (body: Body, field: string, fallback: string): string => {
  const name = body[field] ?? fallback
  if (typeof name === 'string') return name.trim()
  throw new HttpError(400, `'${field}' must be text.`, 'validation_failed')
}

/** Returns null for a body without an account. */
const readGoogleChoice = (body: Body) => {
  if (Object.keys(body).length === 0) return null
  const email = readEmail(body)
  return { email, displayName: readName(body, 'displayName', email.split('@')[0] ?? email) }
}

const readFactor = (body: Body) => ({
  challenge: readField(body, 'challenge'),
  factorId: readField(body, 'factorId'),
})

type Failure = { kind: Exclude<keyof typeof AUTH_STATUSES, 'invalid-email'> }

const unwrap = <Value>(result: Result<Value, Failure>): Value => {
  if (result.ok) return result.value
  const { kind, ...fields } = result.error
  throw new HttpError(AUTH_STATUSES[kind], messageOf(kind), kind, fields)
}

const SCOPES: readonly SignOutScope[] = ['global', 'others', 'local']

/** Serves sign-in, sign-up, sessions and Google's account chooser. The response formats are those of Supabase Auth (GoTrue),
 * except that an error code is the kind of an `AuthServiceError`. */
export const serveAuth = (app: Application, backend: Backend): void => {
  /** The response is what `method` returns, as JSON. */
  const post = (path: string, method: (body: Body, request: Request) => unknown): void =>
    void app.post(path, (request: Request, response: Response) =>
      response.json(method(readObjectBody(request), request) ?? {}),
    )

  post('/auth/signup', (body) =>
    unwrap(
      backend.signUp({
        email: readEmail(body),
        password: readField(body, 'password'),
        fullName: readName(body, 'fullName', ''),
      }),
    ),
  )

  post('/auth/token', (body, { query }) => {
    if (query.grant_type === 'refresh_token') {
      const session = backend.refresh(readField(body, 'refresh_token'))
      if (session.ok) return session.value
      throw new HttpError(400, 'This refresh token is not valid.', session.error.kind)
    }
    if (query.grant_type !== 'password')
      throw new HttpError(400, 'unsupported_grant_type', 'validation_failed')
    const credentials = { email: readField(body, 'email'), password: readField(body, 'password') }
    return unwrap(backend.signIn(credentials))
  })

  // A blocked or cancelled popup is simulated by the adapter (adapters/session/auth.ts).
  app.get('/auth/google', (_request, response) => void response.json(backend.googleAccounts()))
  post('/auth/google', (body) => unwrap(backend.signInWithGoogle(readGoogleChoice(body))))
  post('/auth/google/redirect', (body) => backend.keepGoogleChoice(readGoogleChoice(body)))

  post('/auth/factors/challenge', (body) => unwrap(backend.sendCode(readFactor(body))))
  post('/auth/factors/verify', (body) =>
    unwrap(backend.signInWithCode({ ...readFactor(body), code: readField(body, 'code') })),
  )

  post('/auth/recover', (body) => void readEmail(body))

  app.post('/auth/logout', (request, response) => {
    const accessToken = bearerTokenOf(request)
    const scope = SCOPES.find((known) => known === (request.query.scope ?? 'global'))
    if (accessToken === null) {
      throw new HttpError(401, 'This endpoint requires a Bearer token', 'no_authorization')
    }
    if (!scope) throw new HttpError(400, 'Unsupported sign-out scope', 'validation_failed')
    if (!backend.signOut(accessToken, scope)) {
      throw new HttpError(403, 'Session from this token is over', 'session_not_found')
    }
    response.status(204).end()
  })
}
