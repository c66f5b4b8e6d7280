import type { IdTokenError, IssueTokenError, LookupError } from '../errors'
import type { AppToken } from '../tokens'
import type { Identity } from './identity'

/** Where a signed-in user goes: to the app if there is a user record, otherwise to onboarding. */
export type SignInDestination =
  | { next: 'app'; identity: Identity; token: AppToken }
  | { next: 'onboarding'; identity: Identity }

export type DestinationError =
  /** It is unknown whether there is a record. Not treated as 'no record': onboarding could overwrite one. */
  | { kind: 'look-up-failed'; identity: Identity; cause: LookupError | IdTokenError }
  /** There is a record, but no token to open the app with. */
  | { kind: 'token-failed'; identity: Identity; cause: IssueTokenError }

/** Whether a failed sign-in did prove the identity, and only the destination is unknown or closed. */
export const isDestinationError = <Failure extends { kind: string }>(
  error: Failure | DestinationError,
): error is DestinationError => error.kind === 'look-up-failed' || error.kind === 'token-failed'
