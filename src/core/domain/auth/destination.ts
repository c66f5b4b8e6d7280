import type { IdTokenError, IssueTokenError, LookupError } from '../errors'
import type { AppToken } from '../tokens'
import type { Identity } from './identity'

/** Where a user is sent after signing in: to the grAId app if there is a user record, otherwise to onboarding. */
export type SignInDestination =
  | { next: 'app'; identity: Identity; token: AppToken }
  | { next: 'onboarding'; identity: Identity }

export type DestinationError =
  /**
   * The look-up of the user record failed. The user is not sent to onboarding, because a user record may exist, and
   * answers from onboarding could overwrite it.
   */
  | { kind: 'look-up-failed'; identity: Identity; cause: LookupError | IdTokenError }
  /** A user record exists, but the token that signs the user in to the grAId app could not be issued. */
  | { kind: 'token-failed'; identity: Identity; cause: IssueTokenError }
