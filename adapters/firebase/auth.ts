import type { Identity } from '../../src/core/domain/auth/identity'
import { err, ok, type Result } from '../../src/core/domain/result'
import type { IdToken } from '../../src/core/domain/tokens'
import type { AuthPort } from '../../src/core/ports/auth'
import {
  type AuthServiceError,
  toEmailSignInError,
  toGoogleSignInError,
  toIdTokenError,
  toPasswordResetError,
  toSecondFactorError,
  toSignOutError,
  toSignUpError,
} from '../shared/auth-errors'
import { loadOnce } from '../shared/load-once'
import type { FirebaseClient, FirebaseConfig } from './auth-client'
import { authErrorOf, isSecondFactorDemand } from './errors'
import { takeGoogleWindow } from './google-window'
import { loadInTime } from './load-in-time'

/** The error kinds after which the SDK can open another popup. After other kinds, `renewPopup` must be called first. */
const KEEPS_POPUP: ReadonlySet<AuthServiceError['kind']> = new Set([
  'popup-blocked',
  'popup-closed',
  'popup-superseded',
])

const loadClientModule = () => import('./auth-client')

/** Authenticates with Firebase. The SDK is loaded by the first call that needs it. */
export const createFirebaseAuth = ({
  load = loadClientModule,
  ...config
}: FirebaseConfig & { load?: typeof loadClientModule }): AuthPort => {
  let client: FirebaseClient | null = null

  const listeners = new Set<(identity: Identity | null) => void>()
  /**
   * The value last passed to the listeners: `{ identity: null }` if no user is signed in. `current` is null until the
   * SDK has reported the first identity.
   */
  let current: { identity: Identity | null } | null = null
  /**
   * True during a sign-up. An identity that the SDK reports meanwhile is stored in `reportedDuringSignUp` and not
   * passed to the listeners, because the SDK reports the account before its display name is set.
   */
  let isSigningUp = false
  let reportedDuringSignUp: { identity: Identity | null } | null = null

  const notify = (identity: Identity | null): void => {
    current = { identity }
    for (const listener of listeners) listener(identity)
  }

  const loadClient = loadOnce(async (): Promise<FirebaseClient> => {
    const { openFirebase } = await loadInTime(load(), config.timeout)
    // Lets the browser handle pending input before the SDK is initialized, because importing the SDK has blocked the
    // main thread.
    await new Promise((resolve) => setTimeout(resolve))
    client = openFirebase(config)
    client.watch((identity) => {
      if (isSigningUp) reportedDuringSignUp = { identity }
      else notify(identity)
    })
    return client
  })

  /** Converts an error that `run` has thrown in `call`. */
  const failureOf = async (thrown: unknown): Promise<AuthServiceError> => {
    if (!client || !isSecondFactorDemand(thrown)) return authErrorOf(thrown)
    return client.demandOf(thrown).catch(authErrorOf)
  }

  const call = async <Value, Failure>(
    run: (client: FirebaseClient) => Promise<Value>,
    toError: (error: AuthServiceError) => Failure,
  ): Promise<Result<Value, Failure>> => {
    try {
      // If the client is loaded, `run` is called synchronously, because browsers block popups opened after an
      // `await`.
      return ok(await (client ? run(client) : loadClient().then(run)))
    } catch (thrown) {
      return err(toError(await failureOf(thrown)))
    }
  }

  return {
    // Scopes other than 'local' are missing, because other sessions can be ended only on a server, with the Firebase
    // Admin SDK.
    signOutScopes: ['local'],

    prepare: async () => {
      await call((firebase) => firebase.preparePopup(), toGoogleSignInError)
    },

    signInWithEmail: (credentials) =>
      call((firebase) => firebase.signInWithEmail(credentials), toEmailSignInError),

    signInWithGoogle: async () => {
      const googleWindow = takeGoogleWindow()
      const identity = await call((firebase) => firebase.signInWithGoogle(googleWindow), toGoogleSignInError)
      if (!identity.ok) googleWindow?.close()
      // Discards the SDK's stored failure, because the SDK would fail with the same error for the next popup.
      if (!identity.ok && !KEEPS_POPUP.has(identity.error.kind)) client?.renewPopup()
      return identity
    },

    sendCode: (factor) => call((firebase) => firebase.sendCode(factor), toSecondFactorError),

    signInWithCode: (answer) => call((firebase) => firebase.signInWithCode(answer), toSecondFactorError),

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
      // Returns success for an unknown address, so that the result does not reveal which addresses have an account.
      // Firebase reports unknown addresses only if its email enumeration protection is off.
      return sent.error.kind === 'invalid-credentials' ? ok(undefined) : err(toPasswordResetError(sent.error))
    },

    signOut: async (scope) =>
      scope === 'local'
        ? call((firebase) => firebase.signOut(), toSignOutError)
        : err({ kind: 'unsupported-scope', message: 'Firebase can only sign out this browser.' }),

    idToken: async (options = {}) => {
      const token = await call((firebase) => firebase.idToken(options), toIdTokenError)
      if (!token.ok) {
        // Ends the session, because the SDK keeps a session even if its refresh token is invalid.
        if (token.error.kind === 'signed-out') await client?.signOut().catch(() => undefined)
        return token
      }
      return token.value === null
        ? err({ kind: 'signed-out', message: 'Nobody is signed in.' })
        : ok(token.value as IdToken)
    },

    watch: (listener, onUnavailable) => {
      listeners.add(listener)
      if (current) {
        queueMicrotask(() => {
          if (current && listeners.has(listener)) listener(current.identity)
        })
      } else {
        loadClient().catch(() => {
          if (listeners.delete(listener)) onUnavailable?.()
        })
      }
      return () => void listeners.delete(listener)
    },
  }
}
