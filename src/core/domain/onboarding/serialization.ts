import { err, ok, type Result } from '../result'
import { MOST_DRAFTS, type StoredDraft } from './drafts'
import { type OnboardingData, readAnswers, trimAnswers } from './onboarding'
import { ONBOARDING_STEPS, type OnboardingDraft } from './steps'

/**
 * Converts onboarding data to and from JSON. The JSON is stored in two places: the drafts in sessionStorage, and
 * the `data` query parameter (of /auth on this site and of /home on the grAId app). The user can edit both places,
 * so the functions that read JSON check its length, its keys, and the type and size of each value.
 */

/**
 * Maximal length of the JSON in UTF-16 code units. Longer text is rejected before it is parsed (docs/product.md
 * §3.2). The output of `serializeOnboardingData` is never longer.
 */
export const LONGEST_ONBOARDING_TEXT = 8_192

/**
 * The error for text that is not onboarding data. It contains no part of the text, so that it can be logged: the
 * text may be personal data.
 */
export type UnparsableOnboardingData = {
  kind: 'unparsable'
  reason: 'too-long' | 'not-json' | 'not-an-object'
}

/** Reads the value of the `data` query parameter. `text` must be percent-decoded. */
export const parseOnboardingData = (text: string): Result<OnboardingData, UnparsableOnboardingData> => {
  const parsed = parseJson(text, LONGEST_ONBOARDING_TEXT)
  if (!parsed.ok) return parsed
  return isObject(parsed.value)
    ? ok(readAnswers(parsed.value))
    : err({ kind: 'unparsable', reason: 'not-an-object' })
}

/** Trims the answers and returns them as JSON for `parseOnboardingData`. */
export const serializeOnboardingData = (data: OnboardingData): string =>
  JSON.stringify(readAnswers(trimAnswers(data)))

/** The age in milliseconds after which a stored draft is dropped (docs/product.md §9.4). */
export const DRAFT_LIFETIME = 24 * 60 * 60_000

/**
 * Returns the drafts as JSON. Answers are not trimmed, so that a space typed at the end of a field is kept after a
 * reload.
 */
export const serializeDrafts = (drafts: readonly StoredDraft[]): string =>
  JSON.stringify(drafts.map((draft) => ({ ...draft, data: readAnswers(draft.data) })))

/**
 * Returns the JSON of a list with a single draft, the draft of the account `owner`; null stands for a visitor.
 */
export const serializeDraft = (
  draft: OnboardingDraft,
  savedAt: number,
  owner: string | null = null,
): string => serializeDrafts([{ owner, savedAt, ...draft }])

/**
 * Reads the drafts from JSON. Drops malformed drafts, and drafts that are older than `DRAFT_LIFETIME`. Also drops a
 * draft with a `savedAt` more than `DRAFT_LIFETIME` in the future, which occurs if the clock was set back.
 * @param now milliseconds since the epoch
 */
export const parseDrafts = (text: string | null, now: number): readonly StoredDraft[] => {
  const parsed = parseJson(text ?? '', MOST_DRAFTS * LONGEST_ONBOARDING_TEXT)
  if (!parsed.ok || !Array.isArray(parsed.value)) return []
  return parsed.value.filter(isObject).flatMap(({ owner, savedAt, step, data }) =>
    (owner === null || typeof owner === 'string') &&
    typeof savedAt === 'number' &&
    Math.abs(now - savedAt) <= DRAFT_LIFETIME &&
    isObject(data)
      ? {
          owner,
          savedAt,
          data: readAnswers(data),
          step: ONBOARDING_STEPS.find((name) => name === step) ?? 'welcome',
        }
      : [],
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parseJson = (text: string, longest: number): Result<unknown, UnparsableOnboardingData> => {
  if (text.length > longest) return err({ kind: 'unparsable', reason: 'too-long' })
  try {
    return ok(JSON.parse(text))
  } catch {
    return err({ kind: 'unparsable', reason: 'not-json' })
  }
}
