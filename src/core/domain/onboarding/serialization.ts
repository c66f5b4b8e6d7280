import { isObject, parseObject } from '../json'
import type { StoredDraft } from './drafts'
import { type OnboardingData, readAnswers, trimAnswers } from './onboarding'
import { ONBOARDING_STEPS, type OnboardingDraft } from './steps'

/**
 * Onboarding data as JSON: in sessionStorage, and in the query parameter `data` of /auth and of the grAId app. The
 * user can edit both, so everything that is read is checked.
 */

/**
 * The maximum length in UTF-16 code units. Longer text is rejected before it is parsed (docs/product.md §3.2).
 * `serializeOnboardingData` never returns more.
 */
export const LONGEST_ONBOARDING_TEXT = 8_192

/** Reads the percent-decoded value of the query parameter `data`. Returns null unless it is a JSON object. */
export const parseOnboardingData = (text: string): OnboardingData | null => {
  const parsed = text.length > LONGEST_ONBOARDING_TEXT ? null : parseObject(text)
  return parsed && readAnswers(parsed)
}

/** Returns the trimmed answers as JSON for the query parameter `data`, at most `LONGEST_ONBOARDING_TEXT` long. */
export const serializeOnboardingData = (data: OnboardingData): string =>
  JSON.stringify(readAnswers(trimAnswers(data)))

/** The age in milliseconds after which a stored draft is dropped (docs/product.md §9.4). */
export const DRAFT_LIFETIME = 24 * 60 * 60_000

/** Returns the draft as JSON, untrimmed, so that a space typed at the end of a field survives a reload. */
export const serializeDraft = (draft: StoredDraft): string =>
  JSON.stringify({ ...draft, data: readAnswers(draft.data) })

/** Returns a visitor's draft as JSON. `savedAt`: milliseconds since the epoch. */
export const serializeVisitorDraft = (draft: OnboardingDraft, savedAt: number): string =>
  serializeDraft({ owner: null, savedAt, ...draft })

/**
 * Returns null for a draft that is malformed, older than `DRAFT_LIFETIME`, or from so far in the future that the clock
 * must have been set back.
 * @param now milliseconds since the epoch
 */
export const parseDraft = (text: string | null, now: number): StoredDraft | null => {
  if (text === null || text.length > 2 * LONGEST_ONBOARDING_TEXT) return null
  const { owner, savedAt, step, data, byLink, handOver } = parseObject(text) ?? {}
  return (owner === null || typeof owner === 'string') &&
    typeof savedAt === 'number' &&
    Math.abs(now - savedAt) <= DRAFT_LIFETIME &&
    isObject(data)
    ? {
        owner,
        savedAt,
        data: readAnswers(data),
        step: ONBOARDING_STEPS.find((name) => name === step) ?? 'welcome',
        ...(byLink === true && { byLink }),
        ...((handOver === 'requested' || handOver === 'failed') && { handOver }),
      }
    : null
}
