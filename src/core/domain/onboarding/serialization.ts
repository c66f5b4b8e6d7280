import { err, ok, type Result } from '../result'
import { EMPTY_ONBOARDING, LAST_STEP, type OnboardingData } from './onboarding'

/**
 * Onboarding data as text: the `data` query parameter of /auth and of the app's home route, and the draft kept
 * in the tab. Whoever wrote it is not trusted: a length cap, an allow-list of keys, a type and a size for each.
 */

/** Longer text is refused before it is parsed. UTF-16 units; room for the longest that is ever written here. */
export const LONGEST_ONBOARDING_TEXT = 8_192

/** Longest answer kept of a text field, in UTF-16 units. Longer ones are cut. */
export const LONGEST_FIELD = 200

/** Most ids kept of a multiple choice. */
const MOST_CHOICES = 50

/** Why text is no onboarding data. Free of the text itself, so that it can be logged. */
export type UnparsableOnboardingData = {
  kind: 'unparsable'
  reason: 'too-long' | 'not-json' | 'not-an-object'
}

/** Reads the `data` parameter, already decoded once. Keys and values of the wrong type are left out; never throws. */
export const parseOnboardingData = (text: string): Result<OnboardingData, UnparsableOnboardingData> => {
  const parsed = parseObject(text)
  return parsed.ok ? ok(readOnboardingData(parsed.value)) : parsed
}

/** Writes onboarding data, trimmed, as JSON for an address. What is written can always be read back. */
export const serializeOnboardingData = (data: OnboardingData): string =>
  JSON.stringify(
    bounded({
      ...data,
      firstName: data.firstName.trim(),
      lastName: data.lastName.trim(),
      email: data.email.trim(),
      school: data.school.trim(),
    }),
  )

/** Fields and step of an onboarding under way, kept in the tab. */
export type OnboardingDraft = { data: OnboardingData; step: number }

/** A draft is dropped after a day. Milliseconds. */
export const DRAFT_LIFETIME = 24 * 60 * 60_000

/** Writes a draft as of `now`, milliseconds since the epoch. What is typed is kept to the letter, blanks included. */
export const serializeDraft = ({ data, step }: OnboardingDraft, now: number): string =>
  JSON.stringify({ savedAt: now, step, data: bounded(data) })

/**
 * Reads a draft back; null when there is none, it is damaged, or it is older than a day. A clock set back since
 * then does not cost the draft, unless by more than a day: such a draft would never grow old.
 */
export const parseDraft = (text: string | null, now: number): OnboardingDraft | null => {
  if (text === null) return null
  const parsed = parseObject(text)
  if (!parsed.ok) return null
  const { savedAt, step, data } = parsed.value
  if (typeof savedAt !== 'number' || Math.abs(now - savedAt) > DRAFT_LIFETIME || !isObject(data)) return null
  return {
    data: readOnboardingData(data),
    step: Number.isInteger(step) ? Math.min(Math.max(step as number, 0), LAST_STEP) : 0,
  }
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

/** Takes the nine known keys one by one: nothing is merged, so `__proto__` and its like have nowhere to go. */
const readOnboardingData = (value: Record<string, unknown>): OnboardingData => ({
  firstName: readText(value, 'firstName'),
  lastName: readText(value, 'lastName'),
  email: readText(value, 'email'),
  school: readText(value, 'school'),
  gradeLevel: readId(own(value, 'gradeLevel')),
  subjects: readIds(value, 'subjects'),
  experience: Math.max(0, readId(own(value, 'experience')) ?? EMPTY_ONBOARDING.experience),
  goals: readIds(value, 'goals'),
  communicationPreference: readId(own(value, 'communicationPreference')),
})

const own = (value: Record<string, unknown>, key: keyof OnboardingData): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined

const readText = (value: Record<string, unknown>, key: keyof OnboardingData): string => {
  const text = own(value, key)
  return typeof text === 'string' ? boundedText(text) : ''
}

/** Ids are whole numbers; a select may have written them as text. */
const readId = (value: unknown): number | null => {
  const id = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null
}

const readIds = (value: Record<string, unknown>, key: keyof OnboardingData): readonly number[] => {
  const list = own(value, key)
  if (!Array.isArray(list)) return []
  const ids = list.slice(0, MOST_CHOICES).map(readId)
  return [...new Set(ids.filter((id) => id !== null))]
}

/** Cuts what is written to the sizes that are read back, so that a long answer never costs all the others. */
const bounded = (data: OnboardingData): OnboardingData => ({
  firstName: boundedText(data.firstName),
  lastName: boundedText(data.lastName),
  email: boundedText(data.email),
  school: boundedText(data.school),
  gradeLevel: data.gradeLevel,
  subjects: data.subjects.slice(0, MOST_CHOICES),
  experience: data.experience,
  goals: data.goals.slice(0, MOST_CHOICES),
  communicationPreference: data.communicationPreference,
})

/** Lone surrogates, which no address can carry, are replaced; a pair the cut would split is dropped. */
const boundedText = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .slice(0, LONGEST_FIELD)
    .replace(/\p{Surrogate}$/u, '')
