import { err, ok, type Result } from '../result'
import { type OnboardingData, readAnswers, trimAnswers } from './onboarding'
import { ONBOARDING_STEPS, type OnboardingDraft } from './steps'

/**
 * Converts onboarding data to and from JSON. The JSON is either the `data` query parameter (of /auth on this site
 * and of /home on the grAId app) or the draft in sessionStorage. The user can edit both, so the functions that read
 * JSON check its length, its keys, and the type and size of each value.
 */

/**
 * Maximal length of the JSON in UTF-16 code units. Longer text is rejected before it is parsed (docs/product.md
 * §3.2). The output of `serializeOnboardingData` is never longer.
 */
export const LONGEST_ONBOARDING_TEXT = 8_192

/**
 * The error of text that is not onboarding data. It contains no part of the text, which may be personal data, so
 * that the error can be logged.
 */
export type UnparsableOnboardingData = {
  kind: 'unparsable'
  reason: 'too-long' | 'not-json' | 'not-an-object'
}

/** Reads the `data` query parameter, already percent-decoded. */
export const parseOnboardingData = (text: string): Result<OnboardingData, UnparsableOnboardingData> => {
  const parsed = parseObject(text)
  return parsed.ok ? ok(readAnswers(parsed.value)) : parsed
}

/** Returns the trimmed answers as JSON that `parseOnboardingData` accepts. */
export const serializeOnboardingData = (data: OnboardingData): string =>
  JSON.stringify(readAnswers(trimAnswers(data)))

/** The age from which a stored draft is ignored, in milliseconds (docs/product.md §9.4). */
export const DRAFT_LIFETIME = 24 * 60 * 60_000

/**
 * Returns a draft as JSON. Answers are not trimmed, so that a space typed at the end of a field is kept after a reload.
 * @param now milliseconds since the epoch
 */
export const serializeDraft = ({ data, step }: OnboardingDraft, now: number): string =>
  JSON.stringify({ savedAt: now, step, data: readAnswers(data) })

/**
 * Reads a draft from JSON. Returns null if `text` is null or malformed, or if the draft was saved more than
 * `DRAFT_LIFETIME` before `now`, or more than `DRAFT_LIFETIME` after it, because the clock was set back meanwhile.
 * @param now milliseconds since the epoch
 */
export const parseDraft = (text: string | null, now: number): OnboardingDraft | null => {
  if (text === null) return null
  const parsed = parseObject(text)
  if (!parsed.ok) return null
  const { savedAt, step, data } = parsed.value
  if (typeof savedAt !== 'number' || Math.abs(now - savedAt) > DRAFT_LIFETIME || !isObject(data)) return null
  return { data: readAnswers(data), step: ONBOARDING_STEPS.find((name) => name === step) ?? 'welcome' }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parseObject = (text: string): Result<Record<string, unknown>, UnparsableOnboardingData> => {
  if (text.length > LONGEST_ONBOARDING_TEXT) return err({ kind: 'unparsable', reason: 'too-long' })
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? ok(value) : err({ kind: 'unparsable', reason: 'not-an-object' })
  } catch {
    return err({ kind: 'unparsable', reason: 'not-json' })
  }
}
