import {
  completeAnswersOf,
  draftOf,
  MOST_DRAFTS,
  type StoredDraft,
  saveDraft,
  unclaimedDraft,
} from './drafts'
import { isUnanswered, type OnboardingData, trimAnswers } from './onboarding'

const isSame = (one: OnboardingData, other: OnboardingData): boolean =>
  JSON.stringify(trimAnswers(one)) === JSON.stringify(trimAnswers(other))

/**
 * Returns the drafts after an address has brought the answers `data`. Answers that a visitor has just completed in this tab
 * are the visitor's own. Others are kept as answers by a link, beside the visitor's draft, which they do not replace.
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
 * Returns the answers that the tab keeps for a visitor who signs in: 'kept' if the visitor has completed onboarding in
 * this tab, 'by-link' if an address brought them, otherwise null.
 */
export const waitingAnswers = (drafts: readonly StoredDraft[]): 'kept' | 'by-link' | null => {
  if (unclaimedDraft(drafts, null)) return 'by-link'
  return completeAnswersOf(drafts, null) ? 'kept' : null
}
