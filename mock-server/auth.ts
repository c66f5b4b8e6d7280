import type { Application, Request } from 'express'
import * as z from 'zod/mini'
import { AUTH_STATUSES, messageOf } from '../fixtures/backend/auth-messages'
import type { Backend } from '../fixtures/backend/backend'
import { parseEmail } from '../src/core/domain/auth/email'
import type { SignOutScope } from '../src/core/domain/auth/identity'
import type { Result } from '../src/core/domain/result'
import { HttpError, readObjectBody } from './http-errors'

export const bearerTokenOf = (request: Request): string | null =>
  /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

const text = z.string().check(z.minLength(1))
const name = z._default(z.string().check(z.trim()), '')
const email = z.string().check(
  z.trim(),
  z.refine((value) => parseEmail(value) !== null),
)

const REGISTRATION = z.object({ email, password: text, fullName: name })
const CREDENTIALS = z.object({ email: text, password: text })
const REFRESH = z.object({ refresh_token: text })
/**
 * The transform turns the body {} into null. POST /auth/google/redirect has this body if the user closed the account
 * chooser, and POST /auth/google has it when the page has loaded again after a redirect.
 */
const GOOGLE_CHOICE = z.pipe(
  z.object({ email: z.optional(email), displayName: name }),
  z.transform(({ email, displayName }) => (email ? { email, displayName } : null)),
)
const FACTOR = z.object({ challenge: text, factorId: text })
const CODE = z.object({ challenge: text, factorId: text, code: text })
const RESET = z.object({ email })

/** Throws an `HttpError` 400 if a field of `schema` is missing in the body or has a value that `schema` rejects. */
const readBody = <Fields>(schema: z.ZodMiniType<Fields>, request: Request): Fields => {
  const { success, data, error } = schema.safeParse(readObjectBody(request))
  if (success) return data
  const field = String(error.issues[0]?.path[0])
  throw field === 'email'
    ? new HttpError(400, 'The email address is badly formatted.', 'invalid-email')
    : new HttpError(400, `'${field}' must be a text.`, 'validation_failed')
}

type Failure = { kind: Exclude<keyof typeof AUTH_STATUSES, 'invalid-email'> }

const unwrap = <Value>(result: Result<Value, Failure>): Value => {
  if (result.ok) return result.value
  const { kind, ...fields } = result.error
  throw new HttpError(AUTH_STATUSES[kind], messageOf(kind), kind, fields)
}

const SCOPES: readonly SignOutScope[] = ['global', 'others', 'local']

/**
 * Serves sign-in, sign-up, sessions and Google's account chooser. The response formats are those of Supabase Auth
 * (GoTrue), except that the error code of a failed sign-in, sign-up or refresh is the error kind of the backend.
 */
export const serveAuth = (app: Application, backend: Backend): void => {
  /** The response is what `method` returns, as JSON. */
  const post = <Fields>(
    path: string,
    schema: z.ZodMiniType<Fields>,
    method: (fields: Fields) => unknown,
  ): void =>
    void app.post(path, (request, response) => response.json(method(readBody(schema, request)) ?? {}))

  post('/auth/signup', REGISTRATION, (registration) => unwrap(backend.signUp(registration)))

  app.post('/auth/token', (request, response) => {
    const { grant_type } = request.query
    if (grant_type === 'password') {
      response.json(unwrap(backend.signIn(readBody(CREDENTIALS, request))))
      return
    }
    if (grant_type !== 'refresh_token')
      throw new HttpError(400, 'unsupported_grant_type', 'validation_failed')
    const session = backend.refresh(readBody(REFRESH, request).refresh_token)
    if (!session.ok) throw new HttpError(400, 'This refresh token is not valid.', session.error.kind)
    response.json(session.value)
  })

  // A blocked or cancelled popup is simulated by the adapter (src/demo/adapters/session/auth.ts).
  app.get('/auth/google', (_request, response) => void response.json(backend.googleAccounts()))
  post('/auth/google', GOOGLE_CHOICE, (chosen) => unwrap(backend.signInWithGoogle(chosen)))
  post('/auth/google/redirect', GOOGLE_CHOICE, backend.keepGoogleChoice)

  post('/auth/factors/challenge', FACTOR, (factor) => unwrap(backend.sendCode(factor)))
  post('/auth/factors/verify', CODE, (answer) => unwrap(backend.signInWithCode(answer)))

  post('/auth/recover', RESET, () => undefined)

  app.post('/auth/resend', (request, response) => {
    const accessToken = bearerTokenOf(request)
    if (accessToken === null || !backend.verify(accessToken).ok)
      throw new HttpError(401, 'This endpoint requires a Bearer token', 'no_authorization')
    response.json({})
  })

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
