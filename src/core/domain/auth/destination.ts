import type { IdTokenError, IssueTokenError, LookupError } from '../errors'
import type { AppToken } from '../tokens'
import type { Identity } from './identity'

/** Where a signed-in user goes: to the app if there is a user record, otherwise to onboarding. */
export type SignInDestination =
  | { next: 'app'; identity: Identity; token: AppToken }
  | { next: 'onboarding'; identity: Identity }

export type DestinationError =
  /**
   * The look-up of the user record failed. Not treated as 'no record', because onboarding could overwrite an existing
   * one.
   */
  | { kind: 'look-up-failed'; identity: Identity; cause: LookupError | IdTokenError }
  /** A user record exists, but the token for the app could not be issued. */
  | { kind: 'token-failed'; identity: Identity; cause: IssueTokenError }

/** Whether authentication succeeded and only resolving the destination failed. */
export const isDestinationError = <Failure extends { kind: string }>(
  error: Failure | DestinationError,
): error is DestinationError => error.kind === 'look-up-failed' || error.kind === 'token-failed'
