import type { Identity } from '../../src/core/domain/auth/identity'
import { loadOnce } from '../../src/core/domain/load-once'
import { err, ok, type Result } from '../../src/core/domain/result'
import type { IdToken } from '../../src/core/domain/tokens'
import type { AuthPort } from '../../src/core/ports/auth'
import type { LogPort } from '../../src/core/ports/log'
import {
  type AuthServiceError,
  toConfirmationMailError,
  toEmailSignInError,
  toGoogleSignInError,
  toIdTokenError,
  toPasswordResetError,
  toSecondFactorError,
  toSignOutError,
  toSignUpError,
} from '../shared/auth-errors'
import type { FirebaseClient, FirebaseConfig } from './auth-client'
import { authErrorOf, isSecondFactorDemand } from './errors'
import { loadInTime } from './time-limits'

/** The SDK may store an error of a kind not listed here, and repeat it for each later popup until `renewPopup`. */
const ERRORS_NOT_STORED_BY_SDK: ReadonlySet<AuthServiceError['kind']> = new Set([
  'popup-blocked',
  'popup-closed',
  'popup-superseded',
  'popup-cancelled',
  'redirect-cancelled',
])

export const loadFirebase = () => import('./auth-client')

/**
 * The first call that needs the SDK calls `load`. `takeWindow` returns a window that the click on 'Continue with Google'
 * has opened before the SDK was loaded, or null.
 */
export const createFirebaseAuth = (
  {
    load = loadFirebase,
    takeWindow = () => null,
    ...config
  }: FirebaseConfig & { load?: typeof loadFirebase; takeWindow?: () => Window | null },
  log?: LogPort,
): AuthPort => {
  let client: FirebaseClient | null = null

  const listeners = new Set<(identity: Identity | null) => void>()
  /** What the listeners were last called with. Null before their first call. */
  let lastReport: { identity: Identity | null } | null = null
  /** Listeners are not called during a sign-up: the SDK reports the new account before its display name is set. */
  let isSigningUp = false
  let reportedDuringSignUp: { identity: Identity | null } | null = null

  const notify = (identity: Identity | null): void => {
    lastReport = { identity }
    for (const listener of listeners) listener(identity)
  }

  const loadClient = loadOnce(async (): Promise<FirebaseClient> => {
    const { openFirebase } = await loadInTime(load(), config.timeout)
    // Evaluating the SDK's modules has blocked the main thread. The timeout lets the browser handle pending input
    // before `openFirebase` continues.
    await new Promise((resolve) => setTimeout(resolve))
    client = openFirebase(config, (thrown) =>
      log?.error('No confirmation mail', { kind: authErrorOf(thrown).kind }),
    )
    client.watch((identity) => {
      if (isSigningUp) reportedDuringSignUp = { identity }
      else notify(identity)
    })
    return client
  })

  const failureOf = async (thrown: unknown): Promise<AuthServiceError> => {
    if (!client || !isSecondFactorDemand(thrown)) return authErrorOf(thrown)
    return client.demandOf(thrown).catch(authErrorOf)
  }

  const call = async <Value, Failure>(
    run: (client: FirebaseClient) => Promise<Value>,
    toError: (error: AuthServiceError) => Failure,
  ): Promise<Result<Value, Failure>> => {
    try {
      // Browsers block a popup that opens too long after the click, so a loaded client is called before any `await`.
      return ok(await (client ? run(client) : loadClient().then(run)))
    } catch (thrown) {
      return err(toError(await failureOf(thrown)))
    }
  }

  const callGoogle = async <Value>(run: (client: FirebaseClient) => Promise<Value>) => {
    const result = await call(run, toGoogleSignInError)
    if (!result.ok && !ERRORS_NOT_STORED_BY_SDK.has(result.error.kind)) client?.renewPopup()
    return result
  }

  return {
    // Only a server, with the Firebase Admin SDK, can end other sessions.
    signOutScopes: ['local'],

    prepare: async () => {
      await call((firebase) => firebase.preparePopup(), toGoogleSignInError)
    },

    signInWithEmail: (credentials) =>
      call((firebase) => firebase.signInWithEmail(credentials), toEmailSignInError),

    signInWithGoogle: async () => {
      const googleWindow = takeWindow()
      const identity = await callGoogle((firebase) => firebase.signInWithGoogle(googleWindow))
      if (!identity.ok) googleWindow?.close()
      return identity
    },

    sendCode: (factor) => call((firebase) => firebase.sendCode(factor), toSecondFactorError),

    signInWithCode: (answer) => call((firebase) => firebase.signInWithCode(answer), toSecondFactorError),

    redirectToGoogle: () => callGoogle((firebase) => firebase.redirectToGoogle()),

    googleRedirectResult: () => callGoogle((firebase) => firebase.googleRedirectResult()),

    register: (registration) => call((firebase) => firebase.register(registration), toSignUpError),

    signUp: async (registration) => {
      isSigningUp = true
      const identity = await call((firebase) => firebase.signUp(registration), toSignUpError)
      isSigningUp = false
      if (identity.ok) notify(identity.value)
      else if (reportedDuringSignUp) notify(reportedDuringSignUp.identity)
      reportedDuringSignUp = null
      return identity
    },

    sendPasswordReset: async (email) => {
      const sent = await call(
        (firebase) => firebase.sendPasswordReset(email),
        (error) => error,
      )
      if (sent.ok) return sent
      // The result must not reveal which addresses have an account. Firebase reports unknown addresses if its email
      // enumeration protection is off.
      return sent.error.kind === 'invalid-credentials' ? ok(undefined) : err(toPasswordResetError(sent.error))
    },

    sendConfirmation: async () => {
      const sent = await call((firebase) => firebase.sendConfirmation(), toConfirmationMailError)
      if (!sent.ok) return sent
      return sent.value ? ok(undefined) : err({ kind: 'signed-out', message: 'Nobody is signed in.' })
    },

    signOut: async (scope) =>
      scope === 'local'
        ? call((firebase) => firebase.signOut(), toSignOutError)
        : err({ kind: 'unsupported-scope', message: 'Firebase can only sign out this browser.' }),

    idToken: async (options = {}) => {
      const token = await call((firebase) => firebase.idToken(options), toIdTokenError)
      if (!token.ok) {
        // The SDK keeps a session whose refresh token is invalid, so the session is ended here.
        if (token.error.kind === 'signed-out') await client?.signOut().catch(() => undefined)
        return token
      }
      return token.value === null
        ? err({ kind: 'signed-out', message: 'Nobody is signed in.' })
        : ok(token.value as IdToken)
    },

    watch: (listener, onUnavailable) => {
      listeners.add(listener)
      if (lastReport) {
        queueMicrotask(() => {
          if (lastReport && listeners.has(listener)) listener(lastReport.identity)
        })
      } else {
        const fail = (): void => {
          if (!lastReport && listeners.delete(listener)) onUnavailable?.()
        }
        // Before the SDK reports an identity, it refreshes the token and looks the account up. If a response never
        // ends, the SDK waits forever, so `fail` runs after the time limit of two calls.
        loadClient().then(() => setTimeout(fail, 2 * config.timeout + 1_000), fail)
      }
      return () => void listeners.delete(listener)
    },
  }
}
