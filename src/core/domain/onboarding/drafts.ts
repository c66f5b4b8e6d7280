import type { Identity } from '../auth/identity'
import { isAnswered } from './onboarding'
import type { OnboardingDraft } from './steps'

/**
 * Whose draft is shown to whom (docs/product.md §4.8). A tab stores one draft for each account that typed answers in
 * it, and one for the visitor who is not signed in.
 */

/** A draft as stored in the tab. */
export type StoredDraft = OnboardingDraft & {
  /** The id of the account that typed the answers; null for a visitor. */
  owner: string | null
  /** Milliseconds since the epoch. */
  savedAt: number
}

/** Maximal number of drafts in a tab. If there are more, the one that was changed least recently is dropped. */
export const MOST_DRAFTS = 5

/**
 * Whether the draft is shown to `identity` without asking: its own drafts, and a visitor's unless they contain the
 * email of another account. `identity` is null for a visitor.
 */
const belongsTo = ({ owner, data }: StoredDraft, identity: Identity | null): boolean =>
  identity === null || owner !== null
    ? owner === (identity?.id ?? null)
    : !isAnswered(data, 'email') || data.email.trim().toLowerCase() === identity.email.toLowerCase()

/** Returns the most recently changed draft that is shown to `identity` without asking. */
export const draftOf = (drafts: readonly StoredDraft[], identity: Identity | null): StoredDraft | null =>
  drafts.find((draft) => belongsTo(draft, identity)) ?? null

/**
 * Returns the visitor's draft if `identity` must be asked whether to use it: it contains the email of another
 * account, and was changed after the draft that belongs to `identity`.
 */
export const unclaimedDraft = (
  drafts: readonly StoredDraft[],
  identity: Identity | null,
): StoredDraft | null => {
  const newest = drafts.find((draft) => draft.owner === null || belongsTo(draft, identity))
  return newest && !belongsTo(newest, identity) ? newest : null
}

/**
 * Returns the drafts, most recently changed first, after `identity` has changed its draft. A visitor's draft that was
 * shown to `identity` becomes the draft of `identity`.
 */
export const saveDraft = (
  drafts: readonly StoredDraft[],
  identity: Identity | null,
  { data, step }: OnboardingDraft,
  savedAt: number,
): readonly StoredDraft[] =>
  [{ owner: identity?.id ?? null, savedAt, step, data }, ...removeDraftsOf(drafts, identity)].slice(
    0,
    MOST_DRAFTS,
  )

/** Returns the drafts that are not shown to `identity` without asking. */
export const removeDraftsOf = (
  drafts: readonly StoredDraft[],
  identity: Identity | null,
): readonly StoredDraft[] => drafts.filter((draft) => !belongsTo(draft, identity))
