import { isSameEmail } from '../auth/email'
import type { Identity } from '../auth/identity'
import { isAnswered, isUnanswered, type OnboardingData, trimAnswers } from './onboarding'
import { isComplete, type OnboardingDraft } from './steps'

/**
 * Which user of a tab sees which draft (docs/product.md §4.8). A tab keeps one draft for each account that typed
 * answers in it, one for the visitor, and one that came by a link.
 */

export type StoredDraft = OnboardingDraft & {
  /** An account id; null for a visitor. */
  owner: string | null
  /** Milliseconds since the epoch. */
  savedAt: number
  /** The answers came in the URL of /auth, so someone else may have written them. */
  byLink?: true
  /** The browser was asked to open the grAId app, with these answers if they were complete. */
  handedOver?: true
}

/** Above this number, the draft that was changed least recently is dropped. */
export const MOST_DRAFTS = 5

/**
 * Whether `identity` may see the draft without being asked. An account sees its own draft, and the visitor's unless
 * that has another email. A visitor sees only the visitor's draft. Nobody sees answers of a link without being asked.
 */
const belongsTo = ({ owner, data, byLink }: StoredDraft, identity: Identity | null): boolean => {
  if (byLink) return false
  if (identity === null || owner !== null) return owner === (identity?.id ?? null)
  return !isAnswered(data, 'email') || isSameEmail(data.email, identity.email)
}

/**
 * Returns the latest draft that `identity` may see without being asked, or null. `drafts` must be sorted, latest first.
 * A visitor's draft without an answer does not count for an account: a teacher whose session has expired may open
 * onboarding before signing in again, and that empty draft must not hide the account's own.
 */
export const draftOf = (drafts: readonly StoredDraft[], identity: Identity | null): StoredDraft | null =>
  drafts.find((draft) => {
    const isOfVisitor = identity !== null && draft.owner === null
    return belongsTo(draft, identity) && !(isOfVisitor && isUnanswered(draft.data))
  }) ?? null

/**
 * If the visitor's draft has another email than `identity` or came by a link, onboarding asks whether to use the draft.
 * Returns such a draft if it is newer than those of `identity`, otherwise null.
 */
export const unclaimedDraft = (
  drafts: readonly StoredDraft[],
  identity: Identity | null,
): StoredDraft | null => {
  const newest = drafts.find((draft) => draft.owner === null || belongsTo(draft, identity))
  return newest && !belongsTo(newest, identity) ? newest : null
}

/** Null while a required answer is missing. */
export const completeAnswersOf = (
  drafts: readonly StoredDraft[],
  identity: Identity | null,
): OnboardingData | null => {
  const data = draftOf(drafts, identity)?.data
  return data && isComplete(data) ? data : null
}

export const isUnfinished = (drafts: readonly StoredDraft[], identity: Identity | null): boolean => {
  const draft = draftOf(drafts, identity)
  return draft !== null && draft.step !== 'welcome' && !isComplete(draft.data)
}

/**
 * Returns the drafts after `identity` has changed its draft, latest first. The new draft replaces each one that
 * `identity` may see without being asked, also a visitor's.
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

export const markHandedOver = (
  drafts: readonly StoredDraft[],
  identity: Identity | null,
): readonly StoredDraft[] =>
  drafts.map((draft) => (belongsTo(draft, identity) ? { ...draft, handedOver: true } : draft))

/**
 * Returns the drafts of all accounts but `identity`. The visitor's draft is dropped too: otherwise the next user of the
 * computer, who is a visitor until the sign-in, would see it.
 */
export const draftsAfterSignOut = (
  drafts: readonly StoredDraft[],
  identity: Identity | null,
): readonly StoredDraft[] => drafts.filter(({ owner }) => owner !== null && owner !== identity?.id)

export const removeDraftsOf = (
  drafts: readonly StoredDraft[],
  identity: Identity | null,
): readonly StoredDraft[] => drafts.filter((draft) => !belongsTo(draft, identity))

const isSame = (one: OnboardingData, other: OnboardingData): boolean =>
  JSON.stringify(trimAnswers(one)) === JSON.stringify(trimAnswers(other))

/**
 * Returns the drafts after the URL of /auth has brought the answers `data`. If the visitor's draft has the same
 * answers, the visitor has just completed onboarding in this tab, and the draft gets the last step. Otherwise `data`
 * came by a link, and a draft with `byLink` is added, unless `data` is empty.
 */
export const receiveAnswers = (
  drafts: readonly StoredDraft[],
  data: OnboardingData,
  savedAt: number,
): readonly StoredDraft[] => {
  if (isUnanswered(data)) return drafts
  const own = draftOf(drafts, null)
  if (own && isSame(own.data, data)) return saveDraft(drafts, null, { data, step: 'complete' }, savedAt)
  const received: StoredDraft = { owner: null, byLink: true, savedAt, step: 'complete', data }
  return [received, ...drafts.filter(({ byLink }) => !byLink)].slice(0, MOST_DRAFTS)
}

/**
 * Returns which answers wait in this tab for the visitor's sign-in: 'by-link' if they came in a URL, 'kept' if the
 * visitor has answered every required question, otherwise null.
 */
export const waitingAnswers = (drafts: readonly StoredDraft[]): 'kept' | 'by-link' | null => {
  if (unclaimedDraft(drafts, null)) return 'by-link'
  return completeAnswersOf(drafts, null) ? 'kept' : null
}
