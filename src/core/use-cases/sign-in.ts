import type { AuthError } from '../domain/errors'
import type { Credentials, Identity } from '../domain/identity'
import { ok, type Result } from '../domain/result'
import type { AuthPort } from '../ports/auth'
import type { Arrival, Arrive } from './arrive'

/** Proves an identity with email and password, then decides where the teacher goes. */
export type SignInWithEmail = (credentials: Credentials) => Promise<Result<Arrival, AuthError>>

/** The same with a Google account. Must be called inside the click that asked for it. */
export type SignInWithGoogle = () => Promise<Result<Arrival, AuthError>>

type Dependencies = { auth: AuthPort; arrive: Arrive }

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
  arrive: Arrive,
): Promise<Result<Arrival, AuthError>> => (identity.ok ? ok(await arrive(identity.value)) : identity)
