import {
  type AuthServiceError,
  toConfirmationMailError,
  toEmailSignInError,
  toGoogleSignInError,
  toPasswordResetError,
  toSecondFactorError,
  toSignOutError,
  toSignUpError,
} from '../../../../adapters/shared/auth-errors'
import { AUTH_MESSAGES, fail, SUPERSEDED } from '../../../../fixtures/backend/auth-messages'
import type { ChooseGoogleAccount, GoogleAccount } from '../../../../fixtures/stand-ins/google'
import type { Credentials, Registration, SignOutScope } from '../../../core/domain/auth/identity'
import type { FactorChoice } from '../../../core/domain/auth/second-factor'
import { err, ok, type Result } from '../../../core/domain/result'
import type { AccessToken, IdToken } from '../../../core/domain/tokens'
import type { AuthPort } from '../../../core/ports/auth'
import type { ClockPort } from '../../../core/ports/clock'
import type { StoragePort } from '../../../core/ports/storage'
import { identityOf, type Session, type SessionFailure } from './session'
import { createSessionStore } from './session-store'

type Response<Value> = Promise<Result<Value, AuthServiceError>>

/** An authentication service without a client library. Each method is one request. */
export type AuthService = {
  signIn: (credentials: Credentials) => Response<Session>
  signUp: (registration: Registration) => Response<Session>
  /** `popup`: 'open', or why the browser's popup fails. */
  googleAccounts: () => Response<{
    popup: 'open' | 'popup-blocked' | 'popup-cancelled'
    accounts: readonly GoogleAccount[]
  }>
  /** Stores the account that was chosen in `redirectToGoogle` for the next load; null if the chooser was closed. */
  keepGoogleChoice: (chosen: GoogleAccount | null) => Response<void>
  /** With null, signs in to the account that `keepGoogleChoice` has stored, and removes the stored choice. */
  signInWithGoogle: (chosen: GoogleAccount | null) => Response<Session>
  sendCode: (factor: FactorChoice) => Response<void>
  signInWithCode: (answer: FactorChoice & { code: string }) => Response<Session>
  sendPasswordReset: (email: string) => Response<void>
  /** The service sends the mail that confirms the address. It also sends one at a sign-up. */
  sendConfirmation: (token: AccessToken) => Response<void>
  refresh: (refreshToken: string) => Promise<Result<Session, SessionFailure>>
  /** Also succeeds if the service does not know the session. */
  signOut: (token: AccessToken, scope: SignOutScope) => Response<void>
}

/** Replaces the message of `unavailable` with that of `AUTH_MESSAGES`. */
const worded = <Value>(result: Result<Value, AuthServiceError>): Result<Value, AuthServiceError> =>
  result.ok || result.error.kind !== 'unavailable'
    ? result
    : err({ ...result.error, message: AUTH_MESSAGES[result.error.reason] })

/**
 * `AuthPort` on a service without a client library: `createSessionStore` stores and refreshes the session, and a
 * stand-in shows Google's account chooser. `redirectToGoogle` calls `reload`, because a redirect to Google ends with a
 * new page load.
 */
export const createSessionAuth = (
  service: AuthService,
  chooseGoogleAccount: ChooseGoogleAccount,
  reload: () => void = () => {},
  storage: StoragePort,
  clock: ClockPort,
): AuthPort => {
  /** Counts sign-ins with Google. A choice in the account chooser is ignored if a later sign-in has begun. */
  let attemptCount = 0

  const sessions = createSessionStore({ storage, clock, refresh: service.refresh })

  const call = async <Value, Failure>(
    response: Response<Value>,
    toError: (error: AuthServiceError) => Failure,
  ): Promise<Result<Value, Failure>> => {
    const result = worded(await response)
    return result.ok ? result : err(toError(result.error))
  }

  const begin = async <Failure>(
    response: Response<Session>,
    toError: (error: AuthServiceError) => Failure,
  ) => {
    const session = await call(response, toError)
    if (!session.ok) return session
    sessions.save(session.value)
    return ok(identityOf(session.value))
  }

  return {
    signOutScopes: ['local', 'others', 'global'],
    prepare: async () => {},

    signInWithEmail: (credentials) => begin(service.signIn(credentials), toEmailSignInError),

    signInWithGoogle: async () => {
      attemptCount += 1
      const attempt = attemptCount
      const google = await call(service.googleAccounts(), toGoogleSignInError)
      if (attempt !== attemptCount) return SUPERSEDED
      if (!google.ok) return google
      const { popup, accounts } = google.value
      if (popup !== 'open') return fail(popup)
      const chosen = await chooseGoogleAccount(accounts)
      if (attempt !== attemptCount) return SUPERSEDED
      return chosen ? begin(service.signInWithGoogle(chosen), toGoogleSignInError) : fail('popup-closed')
    },

    redirectToGoogle: async () => {
      const google = await call(service.googleAccounts(), toGoogleSignInError)
      if (!google.ok) return google
      const chosen = await chooseGoogleAccount(google.value.accounts)
      const kept = await call(service.keepGoogleChoice(chosen), toGoogleSignInError)
      if (kept.ok) reload()
      return kept
    },

    googleRedirectResult: () => begin(service.signInWithGoogle(null), toGoogleSignInError),

    sendCode: (factor) => call(service.sendCode(factor), toSecondFactorError),

    signInWithCode: (answer) => begin(service.signInWithCode(answer), toSecondFactorError),

    register: async (registration) => {
      const session = await call(service.signUp(registration), toSignUpError)
      if (!session.ok) return session
      // The service has begun a session for the new account, but `register` signs nobody in, so the session is ended.
      // If that fails, the session expires by itself.
      void service.signOut(session.value.access_token, 'local')
      return ok(identityOf(session.value))
    },

    signUp: (registration) => begin(service.signUp(registration), toSignUpError),

    sendPasswordReset: (email) => call(service.sendPasswordReset(email), toPasswordResetError),

    sendConfirmation: async () => {
      const token = await sessions.accessToken()
      return token.ok ? call(service.sendConfirmation(token.value), toConfirmationMailError) : token
    },

    signOut: async (scope) => {
      if (scope === 'local') {
        // The user of a shared computer is signed out even if the service does not respond.
        const session = sessions.current()
        sessions.remove()
        if (session) await service.signOut(session.access_token, scope)
        return ok(undefined)
      }
      const token = await sessions.accessToken()
      const ended = token.ok
        ? await call(service.signOut(token.value, scope), toSignOutError)
        : token.error.kind === 'signed-out'
          ? ok(undefined)
          : err(token.error)
      // After a failure, the session stays, so that the user can try again.
      if (scope === 'global' && ended.ok) sessions.remove()
      return ended
    },

    idToken: async (options) => {
      const token = await sessions.accessToken(options)
      // The services of the demo and the mock server accept access tokens as id tokens.
      return token.ok ? ok(token.value as string as IdToken) : token
    },

    watch: (listener) => sessions.watch((session) => listener(session && identityOf(session))),
  }
}
