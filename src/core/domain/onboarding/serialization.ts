import { err, ok, type Result } from '../result'
import { type OnboardingData, readAnswers, trimAnswers } from './onboarding'
import { ONBOARDING_STEPS, type OnboardingDraft } from './steps'

/**
 * Onboarding data as JSON: the `data` query parameter of /auth and of the app's home route, and the draft in the tab's
 * storage. Both can be edited by anybody, so reading limits the length, the keys, and the type and size of each value.
 */

/**
 * In UTF-16 units. Longer text is rejected before parsing (docs/product.md §3.2); `serializeOnboardingData` never
 * writes more.
 */
export const LONGEST_ONBOARDING_TEXT = 8_192

/** Contains no part of the parsed text, which may be personal data, so that the error can be logged. */
export type UnparsableOnboardingData = {
  kind: 'unparsable'
  reason: 'too-long' | 'not-json' | 'not-an-object'
}

/** Reads the percent-decoded `data` parameter. */
export const parseOnboardingData = (text: string): Result<OnboardingData, UnparsableOnboardingData> => {
  const parsed = parseObject(text)
  return parsed.ok ? ok(readAnswers(parsed.value)) : parsed
}

/** Writes the trimmed answers. `parseOnboardingData` always accepts the result. */
export const serializeOnboardingData = (data: OnboardingData): string =>
  JSON.stringify(readAnswers(trimAnswers(data)))

/** Age after which a draft is ignored, in milliseconds (docs/product.md §9.4). */
export const DRAFT_LIFETIME = 24 * 60 * 60_000

/**
 * Writes a draft. Answers are not trimmed: a blank typed at the end of a field must survive a reload.
 * @param now milliseconds since the epoch
 */
export const serializeDraft = ({ data, step }: OnboardingDraft, now: number): string =>
  JSON.stringify({ savedAt: now, step, data: readAnswers(data) })

/**
 * Reads a draft; null if there is none, or if the draft is damaged or older than `DRAFT_LIFETIME`. A draft saved in the
 * future (the clock was set back since) also counts as expired, because otherwise it never would.
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
