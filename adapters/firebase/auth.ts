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
} from '../session/auth-errors'
import type { FirebaseClient, FirebaseConfig } from './client'
import { authErrorOf, ProviderNotLoaded } from './errors'

/** Failures of one window: what it was opened with is as good as before. */
const OF_THE_WINDOW: ReadonlySet<AuthServiceError['kind']> = new Set([
  'popup-blocked',
  'popup-closed',
  'popup-superseded',
])

const same = (error: AuthServiceError): AuthServiceError => error

/** Firebase Authentication. The library itself is fetched by the first call that needs it. */
export const createFirebaseAuth = (config: FirebaseConfig): AuthPort => {
  let client: FirebaseClient | null = null
  let opening: Promise<FirebaseClient> | null = null

  const listeners = new Set<(identity: Identity | null) => void>()
  let known: { identity: Identity | null } | null = null
  /** Set while an account is being created: the SDK tells of it before it has its name. */
  let creating = false
  let held: { identity: Identity | null } | null = null

  const tell = (identity: Identity | null): void => {
    known = { identity }
    for (const listener of listeners) listener(identity)
  }

  const openOnce = async (): Promise<FirebaseClient> => {
    const { openFirebase } = await import('./client').catch(() => {
      throw new ProviderNotLoaded('The sign-in service could not be loaded.')
    })
    // The browser has just run a hundred kB: what a finger did meanwhile comes first.
    await new Promise((resolve) => setTimeout(resolve))
    client = openFirebase(config)
    client.watch((identity) => {
      if (creating) held = { identity }
      else tell(identity)
    })
    return client
  }

  const open = (): Promise<FirebaseClient> => {
    opening ??= openOnce().catch((failure: unknown) => {
      opening = null
      throw failure
    })
    return opening
  }

  const call = async <Value, Failure>(
    run: (client: FirebaseClient) => Promise<Value>,
    toError: (error: AuthServiceError) => Failure,
  ): Promise<Result<Value, Failure>> => {
    try {
      // Nothing is awaited before `run` once the client is there: a popup has to open inside the click.
      return ok(await (client ? run(client) : open().then(run)))
    } catch (thrown) {
      return err(toError(authErrorOf(thrown)))
    }
  }

  return {
    // A Firebase client can end its own session only; the others are the Admin SDK's to end.
    signOutScopes: ['local'],

    prepare: async () => {
      await call((firebase) => firebase.preparePopup(), toGoogleSignInError)
    },

    signInWithEmail: (credentials) =>
      call((firebase) => firebase.signInWithEmail(credentials), toEmailSignInError),

    signInWithGoogle: async () => {
      const identity = await call((firebase) => firebase.signInWithGoogle(), toGoogleSignInError)
      // Fetched anew by the next click, and not before: what was wrong is to be put right first.
      if (!identity.ok && !OF_THE_WINDOW.has(identity.error.kind)) client?.renewPopup()
      return identity
    },

    signUp: async (registration) => {
      creating = true
      const identity = await call((firebase) => firebase.signUp(registration), toSignUpError)
      creating = false
      if (identity.ok) tell(identity.value)
      else if (held) tell(held.identity)
      held = null
      return identity
    },

    sendPasswordReset: async (email) => {
      const sent = await call((firebase) => firebase.sendPasswordReset(email), same)
      if (sent.ok) return sent
      // Without email enumeration protection Firebase tells that nobody has this address; we don't.
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
      if (known) {
        queueMicrotask(() => {
          if (known && listeners.has(listener)) listener(known.identity)
        })
      } else {
        // Who cannot be asked counts as nobody, until a later call gets through.
        open().catch(() => tell(null))
      }
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
