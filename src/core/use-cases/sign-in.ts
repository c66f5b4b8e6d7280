import type { DestinationError, SignInDestination } from '../domain/auth/destination'
import type { Credentials } from '../domain/auth/identity'
import type { EmailSignInError, GoogleSignInError } from '../domain/errors'
import type { Result } from '../domain/result'
import type { Ports } from './ports'
import type { ResolveDestination } from './resolve-destination'

type Dependencies = Pick<Ports, 'auth'> & { resolveDestination: ResolveDestination }

/** Signs in with email and password, then determines where the user is sent (`SignInDestination`). */
export type SignInWithEmail = (
  credentials: Credentials,
) => Promise<Result<SignInDestination, EmailSignInError | DestinationError>>

export const createSignInWithEmail =
  ({ auth, resolveDestination }: Dependencies): SignInWithEmail =>
  async (credentials) => {
    const identity = await auth.signInWithEmail(credentials)
    return identity.ok ? resolveDestination(identity.value) : identity
  }

/**
 * Signs in with a Google account, then determines where the user is sent (`SignInDestination`). Must be called
 * synchronously in a click handler, because browsers block popups opened later.
 */
export type SignInWithGoogle = () => Promise<Result<SignInDestination, GoogleSignInError | DestinationError>>

export const createSignInWithGoogle =
  ({ auth, resolveDestination }: Dependencies): SignInWithGoogle =>
  async () => {
    const identity = await auth.signInWithGoogle()
    return identity.ok ? resolveDestination(identity.value) : identity
  }
