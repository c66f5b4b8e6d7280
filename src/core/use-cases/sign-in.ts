import type { Credentials, Identity } from '../domain/auth/identity'
import type { AuthError } from '../domain/errors'
import { ok, type Result } from '../domain/result'
import type { AuthPort } from '../ports/auth'
import type { ResolveDestination, SignInDestination } from './resolve-destination'

/** Proves an identity with email and password, then decides where the teacher goes. */
export type SignInWithEmail = (credentials: Credentials) => Promise<Result<SignInDestination, AuthError>>

/** The same with a Google account. Must be called inside the click that asked for it. */
export type SignInWithGoogle = () => Promise<Result<SignInDestination, AuthError>>

type Dependencies = { auth: AuthPort; arrive: ResolveDestination }

export const createSignInWithEmail =
  ({ auth, arrive }: Dependencies): SignInWithEmail =>
  async ({ email, password }) =>
    andArrive(await auth.signInWithEmail({ email: email.trim(), password }), arrive)

export const createSignInWithGoogle =
  ({ auth, arrive }: Dependencies): SignInWithGoogle =>
  async () =>
    andArrive(await auth.signInWithGoogle(), arrive)

const andArrive = async (
  identity: Result<Identity, AuthError>,
  arrive: ResolveDestination,
): Promise<Result<SignInDestination, AuthError>> =>
  identity.ok ? ok(await arrive(identity.value)) : identity
