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
  toSignOutError,
  toSignUpError,
} from '../shared/auth-errors'
import { loadOnce } from '../shared/load-once'
import type { FirebaseClient, FirebaseConfig } from './auth-client'
import { authErrorOf, ProviderNotLoaded } from './errors'

/** After these errors the prepared popup can be used again. */
const KEEPS_POPUP: ReadonlySet<AuthServiceError['kind']> = new Set([
  'popup-blocked',
  'popup-closed',
  'popup-superseded',
])

/** Firebase Authentication. The SDK is loaded by the first call that needs it. */
export const createFirebaseAuth = (config: FirebaseConfig): AuthPort => {
  let client: FirebaseClient | null = null

  const listeners = new Set<(identity: Identity | null) => void>()
  /** The identity last passed to the listeners; null before the first call. */
  let current: { identity: Identity | null } | null = null
  /** During a sign-up the SDK reports the account before its display name is set, so its reports are held back. */
  let isSigningUp = false
  let reportedDuringSignUp: { identity: Identity | null } | null = null

  const notify = (identity: Identity | null): void => {
    current = { identity }
    for (const listener of listeners) listener(identity)
  }

  const loadClient = loadOnce(async (): Promise<FirebaseClient> => {
    const { openFirebase } = await import('./auth-client').catch(() => {
      throw new ProviderNotLoaded('The sign-in service could not be loaded.')
    })
    // Evaluating the SDK blocks the main thread; pending user events are handled before it is initialized.
    await new Promise((resolve) => setTimeout(resolve))
    client = openFirebase(config)
    client.watch((identity) => {
      if (isSigningUp) reportedDuringSignUp = { identity }
      else notify(identity)
    })
    return client
  })

  const call = async <Value, Failure>(
    run: (client: FirebaseClient) => Promise<Value>,
    toError: (error: AuthServiceError) => Failure,
  ): Promise<Result<Value, Failure>> => {
    try {
      // With a loaded client `run` is called synchronously, because browsers block popups opened after an await.
      return ok(await (client ? run(client) : loadClient().then(run)))
    } catch (thrown) {
      return err(toError(authErrorOf(thrown)))
    }
  }

  return {
    // Other sessions can only be ended with the Admin SDK.
    signOutScopes: ['local'],

    prepare: async () => {
      await call((firebase) => firebase.preparePopup(), toGoogleSignInError)
    },

    signInWithEmail: (credentials) =>
      call((firebase) => firebase.signInWithEmail(credentials), toEmailSignInError),

    signInWithGoogle: async () => {
      const identity = await call((firebase) => firebase.signInWithGoogle(), toGoogleSignInError)
      // The next click prepares a new popup. Preparing one now would fail for the same reason.
      if (!identity.ok && !KEEPS_POPUP.has(identity.error.kind)) client?.renewPopup()
      return identity
    },

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
      // Without email enumeration protection Firebase reports unknown addresses; the port does not reveal them.
      return sent.error.kind === 'invalid-credentials' ? ok(undefined) : err(toPasswordResetError(sent.error))
    },

    signOut: async (scope) =>
      scope === 'local'
        ? call((firebase) => firebase.signOut(), toSignOutError)
        : err({ kind: 'unsupported-scope', message: 'Firebase can only sign out this browser.' }),

    idToken: async () => {
      const token = await call((firebase) => firebase.idToken(), toIdTokenError)
      if (!token.ok) return token
      return token.value === null
        ? err({ kind: 'signed-out', message: 'Nobody is signed in.' })
        : ok(token.value as IdToken)
    },

    watch: (listener) => {
      listeners.add(listener)
      if (current) {
        queueMicrotask(() => {
          if (current && listeners.has(listener)) listener(current.identity)
        })
      } else {
        // If the SDK can't be loaded, the user counts as signed out until a later call loads it.
        loadClient().catch(() => notify(null))
      }
      return () => void listeners.delete(listener)
    },
  }
}
