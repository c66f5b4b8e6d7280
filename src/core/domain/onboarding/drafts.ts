import { isSameEmail, normalizeEmail } from '../auth/email'
import type { Identity } from '../auth/identity'
import { FIELD_NAMES, isAnswered, isUnanswered, type OnboardingData, trimAnswers } from './onboarding'
import { isComplete, type OnboardingDraft } from './steps'

/** The onboarding answers that a tab keeps: one draft, of the person who typed last (docs/product.md §4.8). */
export type StoredDraft = OnboardingDraft & {
  /** An account id; null for a visitor. */
  owner: string | null
  /** Milliseconds since the epoch. */
  savedAt: number
  /** The answers came in the URL of /auth, so someone else may have written them. */
  byLink?: true
  /**
   * 'requested': the browser was asked to open the grAId app, with these answers if they were complete. 'failed': no
   * token was issued, or the grAId app did not open, so a reload offers 'Try again' with these answers.
   */
  handOver?: 'requested' | 'failed'
}

/**
 * Whether onboarding shows the draft to `identity` without asking first. An account sees its own draft. An account also
 * sees a draft without an owner if the draft has the account's email, or if the draft has no email and did not come by
 * a link. A visitor sees what a visitor has typed.
 */
const belongsTo = ({ owner, data, byLink }: StoredDraft, identity: Identity | null): boolean => {
  if (owner !== null || identity === null) return owner === (identity?.id ?? null) && !byLink
  return isAnswered(data, 'email') ? isSameEmail(data.email, identity.email) : !byLink
}

/** Returns the draft if onboarding shows it to `identity` without asking first, otherwise null. */
export const draftOf = (stored: StoredDraft | null, identity: Identity | null): StoredDraft | null =>
  stored && belongsTo(stored, identity) ? stored : null

/**
 * Returns the draft if onboarding must ask `identity` whether to use the draft: a visitor's draft with another email,
 * or answers that came by a link without the account's email. Null for any other draft, also another account's, which
 * is never shown.
 */
export const unclaimedDraft = (stored: StoredDraft | null, identity: Identity | null): StoredDraft | null =>
  stored?.owner === null && !belongsTo(stored, identity) ? stored : null

/**
 * Returns the answers of the draft that `draftOf` returns. Null without such a draft, or while a required answer is
 * missing.
 */
export const completeAnswersOf = (
  stored: StoredDraft | null,
  identity: Identity | null,
): OnboardingData | null => {
  const data = draftOf(stored, identity)?.data
  return data && isComplete(data) ? data : null
}

/** Whether `identity` has a draft that is past the first step and lacks a required answer. */
export const isUnfinished = (stored: StoredDraft | null, identity: Identity | null): boolean => {
  const draft = draftOf(stored, identity)
  return draft !== null && draft.step !== 'welcome' && !isComplete(draft.data)
}

/**
 * Returns the draft to store after `identity` has changed the answers or the step. The new draft replaces another
 * person's draft, unless both may be the same person: while `data` is unanswered, because a teacher whose session has
 * expired may open onboarding before signing in again, and if `isChecking`, because after a reload onboarding may open
 * before the provider has reported who is signed in.
 */
export const saveDraft = (
  stored: StoredDraft | null,
  identity: Identity | null,
  { data, step }: OnboardingDraft,
  { now, isChecking }: { now: number; isChecking: boolean },
): StoredDraft =>
  stored && (isChecking || isUnanswered(data)) && !belongsTo(stored, identity)
    ? stored
    : { owner: identity?.id ?? null, savedAt: now, step, data }

/** Returns the draft with `identity` as its owner. Answers that came by a link then count as typed. */
export const claimDraft = ({ byLink: _, ...draft }: StoredDraft, identity: Identity | null): StoredDraft => ({
  ...draft,
  owner: identity?.id ?? null,
})

/** Returns `draft` with the answers in `typed`. What `typed` leaves out stays. */
export const withAnswers = (draft: StoredDraft, typed: OnboardingData): StoredDraft => ({
  ...draft,
  data: {
    ...draft.data,
    ...Object.fromEntries(
      FIELD_NAMES.filter((field) => isAnswered(typed, field)).map((field) => [field, typed[field]]),
    ),
  },
})

const isSame = (one: OnboardingData, other: OnboardingData): boolean =>
  JSON.stringify(trimAnswers(one)) === JSON.stringify(trimAnswers(other))

/**
 * Returns the draft after the URL of /auth has brought the answers `data`. Answers typed in this tab stay, because
 * anybody can write a link, with two exceptions. In sign-up mode, `data` replaces a visitor's answers, because a
 * visitor who completes onboarding is sent to /auth with `data`. If a visitor has typed the same answers as `data`,
 * onboarding was just completed in this tab, so the draft gets the last step.
 */
export const receiveAnswers = (
  stored: StoredDraft | null,
  data: OnboardingData,
  { now, isSigningUp }: { now: number; isSigningUp: boolean },
): StoredDraft | null => {
  if (isUnanswered(data)) return stored
  const received = { owner: null, savedAt: now, step: 'complete', data } as const
  const isTyped = stored !== null && !stored.byLink && !isUnanswered(stored.data)
  if (isTyped && (stored.owner !== null || !isSigningUp))
    return stored.owner === null && isSame(stored.data, data) ? received : stored
  return isSigningUp ? received : { ...received, byLink: true }
}

/**
 * Returns which answers wait in this tab for the visitor's sign-in: 'by-link' if they came in a URL, 'kept' if the
 * visitor has answered every required question, otherwise null.
 */
export const waitingAnswers = (stored: StoredDraft | null): 'kept' | 'by-link' | null => {
  if (unclaimedDraft(stored, null)) return 'by-link'
  return completeAnswersOf(stored, null) ? 'kept' : null
}

/**
 * Masks the email so that only the teacher who typed it can recognise it. Returns an empty text for a blank one.
 * @example maskEmail('ada@school.org') // 'a…@school.org'
 */
export const maskEmail = (email: string): string =>
  normalizeEmail(email).replace(/^(?=.)([^@]?)[^@]*/u, '$1…')
