import { combine } from 'effector'
import type { AuthError } from '../core/domain/errors'
import type { Identity } from '../core/domain/identity'
import type { Arrival } from '../core/use-cases/arrive'
import { createUseCaseFx } from './environment'

/** The calls that prove or create an identity. Both auth pages run these; $authenticating watches over all. */
export const signInWithEmailFx = createUseCaseFx(({ signInWithEmail }) => signInWithEmail)
export const signInWithGoogleFx = createUseCaseFx<void, Arrival, AuthError>(
  ({ signInWithGoogle }) => signInWithGoogle,
)
export const registerFx = createUseCaseFx(({ register }) => register)
export const signUpFx = createUseCaseFx(({ signUp }) => signUp)
export const signUpWithGoogleFx = createUseCaseFx<void, Identity, AuthError>(
  ({ signUpWithGoogle }) => signUpWithGoogle,
)

/**
 * Whether a sign-in of this page is under way. The provider tells its watcher before the sign-in's own promise
 * resolves; whoever acts on the watcher holds still while this is true.
 */
export const $authenticating = combine(
  [
    signInWithEmailFx.pending,
    signInWithGoogleFx.pending,
    registerFx.pending,
    signUpFx.pending,
    signUpWithGoogleFx.pending,
  ],
  (pending) => pending.some(Boolean),
)
