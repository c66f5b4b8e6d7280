import type { Identity } from '../auth/identity'
import { isAnswered } from './onboarding'
import type { OnboardingDraft } from './steps'

/**
 * The onboarding drafts of a tab, and the rules that decide which user sees which draft (docs/product.md §4.8). A
 * tab stores one draft for each account that typed answers in the tab, and one for the visitor who is not signed
 * in.
 */

/** A draft as stored in the tab. */
export type StoredDraft = OnboardingDraft & {
  /** The id of the account that typed the answers; null for a visitor. */
  owner: string | null
  /** Milliseconds since the epoch. */
  savedAt: number
}

/**
 * Maximal number of drafts in a tab. Above this number, the draft that was changed least recently is dropped.
 */
export const MOST_DRAFTS = 5

/**
 * Whether the draft can be shown to `identity` without asking the user. A visitor (`identity` null) sees only the
 * visitor's draft. An account sees its own draft. An account also sees the visitor's draft, unless that draft
 * contains another email.
 */
const belongsTo = ({ owner, data }: StoredDraft, identity: Identity | null): boolean =>
  identity === null || owner !== null
    ? owner === (identity?.id ?? null)
    : !isAnswered(data, 'email') || data.email.trim().toLowerCase() === identity.email.toLowerCase()

/**
 * Returns the latest draft that can be shown to `identity` without asking the user; null if there is none. `drafts`
 * must be sorted by the time of change, latest first.
 */
export const draftOf = (drafts: readonly StoredDraft[], identity: Identity | null): StoredDraft | null =>
  drafts.find((draft) => belongsTo(draft, identity)) ?? null

/**
 * Returns the visitor's latest draft if its email differs from the email of `identity`, and if it is newer than every
 * draft that belongs to `identity`; otherwise null. Onboarding asks the teacher whether to use such a draft.
 */
export const unclaimedDraft = (
  drafts: readonly StoredDraft[],
  identity: Identity | null,
): StoredDraft | null => {
  const newest = drafts.find((draft) => draft.owner === null || belongsTo(draft, identity))
  return newest && !belongsTo(newest, identity) ? newest : null
}

/**
 * Returns the drafts after `identity` has changed its draft, most recently changed first. If `identity` was shown
 * the visitor's draft, that draft now belongs to `identity`.
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

/**
 * Returns `drafts` without the draft of `identity`, and without the visitor's draft if it can be shown to `identity`
 * without asking the user.
 */
export const removeDraftsOf = (
  drafts: readonly StoredDraft[],
  identity: Identity | null,
): readonly StoredDraft[] => drafts.filter((draft) => !belongsTo(draft, identity))
