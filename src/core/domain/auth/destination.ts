import type { IdTokenError, IssueTokenError, LookupError } from '../errors'
import type { AppToken } from '../tokens'
import type { Identity } from './identity'

/** 'app': the user has a record, and `token` is for the grAId app. 'onboarding': the user has no record. */
export type SignInDestination =
  | { next: 'app'; identity: Identity; token: AppToken }
  | { next: 'onboarding'; identity: Identity }

export type DestinationError =
  /** The user is not sent to onboarding: a user record may exist, and answers would overwrite it. */
  | { kind: 'look-up-failed'; identity: Identity; cause: LookupError | IdTokenError }
  /** A user record exists, but no token could be issued. */
  | { kind: 'token-failed'; identity: Identity; cause: IssueTokenError }
