import type { Identity } from '../auth/identity'
import { isAnswered } from './onboarding'
import type { OnboardingDraft } from './steps'

/**
 * Which user of a tab sees which draft (docs/product.md §4.8). A tab keeps one draft for each account that typed
 * answers in it, and one for the visitor.
 */

export type StoredDraft = OnboardingDraft & {
  /** An account id; null for a visitor. */
  owner: string | null
  /** Milliseconds since the epoch. */
  savedAt: number
}

/** Above this number, the draft that was changed least recently is dropped. */
export const MOST_DRAFTS = 5

/**
 * Whether `identity` may see the draft without being asked. An account sees its own draft, and the visitor's unless
 * that has another email. A visitor sees only the visitor's draft.
 */
const belongsTo = ({ owner, data }: StoredDraft, identity: Identity | null): boolean =>
  identity === null || owner !== null
    ? owner === (identity?.id ?? null)
    : !isAnswered(data, 'email') || data.email.trim().toLowerCase() === identity.email.toLowerCase()

/**
 * Returns the latest draft that `identity` may see without being asked, or null. `drafts` must be sorted, latest
 * first.
 */
export const draftOf = (drafts: readonly StoredDraft[], identity: Identity | null): StoredDraft | null =>
  drafts.find((draft) => belongsTo(draft, identity)) ?? null

/**
 * Returns the visitor's draft if it has another email than `identity` and is newer than the drafts of `identity`;
 * otherwise null. Onboarding asks the teacher whether to use it.
 */
export const unclaimedDraft = (
  drafts: readonly StoredDraft[],
  identity: Identity | null,
): StoredDraft | null => {
  const newest = drafts.find((draft) => draft.owner === null || belongsTo(draft, identity))
  return newest && !belongsTo(newest, identity) ? newest : null
}

/**
 * Returns the drafts after `identity` has changed its draft, latest first. A visitor's draft that `identity` was
 * shown now belongs to it.
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

/**
 * Returns the drafts that stay after `identity` has signed out: those of other accounts. The visitor's draft goes too,
 * because whoever uses the computer next is a visitor.
 */
export const draftsAfterSignOut = (
  drafts: readonly StoredDraft[],
  identity: Identity | null,
): readonly StoredDraft[] => drafts.filter(({ owner }) => owner !== null && owner !== identity?.id)

/** Returns `drafts` without those that `identity` may see. */
export const removeDraftsOf = (
  drafts: readonly StoredDraft[],
  identity: Identity | null,
): readonly StoredDraft[] => drafts.filter((draft) => !belongsTo(draft, identity))
