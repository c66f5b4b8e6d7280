import { normalizeEmail } from '../auth/email'
import { isBlank, storable } from '../text'

/** A teacher's answers (docs/product.md §3.2). Numbers are ids of reference rows or of `OTHER_SUBJECT`. */
export type OnboardingData = {
  firstName: string
  lastName: string
  email: string
  school: string
  gradeLevel: number | null
  subjects: readonly number[]
  /** The id of the experience level; 0 until chosen. */
  experience: number
  goals: readonly number[]
  communicationPreference: number | null
}

export type OnboardingField = keyof OnboardingData

/** The maximum length of a text, in UTF-16 code units; longer texts are cut (docs/product.md §3.2). */
export const LONGEST_FIELD = 200

/** The maximum number of ids in one list; further ids are dropped (docs/product.md §3.2). */
const MAX_CHOICES_PER_LIST = 50

export const EMPTY_ONBOARDING: OnboardingData = {
  firstName: '',
  lastName: '',
  email: '',
  school: '',
  gradeLevel: null,
  subjects: [],
  experience: 0,
  goals: [],
  communicationPreference: null,
}

export const FIELD_NAMES = Object.keys(EMPTY_ONBOARDING) as readonly OnboardingField[]

/** Cuts the text to `LONGEST_FIELD`, not within a surrogate pair. */
export const clampText = (text: string): string =>
  storable(text)
    .slice(0, LONGEST_FIELD)
    .replace(/\p{Surrogate}/u, '')

const readText = (json: unknown): string => (typeof json === 'string' ? clampText(json) : '')

const readId = (json: unknown): number | null => {
  const id = typeof json === 'string' && /^-?\d{1,9}$/.test(json) ? Number(json) : json
  return Number.isSafeInteger(id) ? (id as number) : null
}

const readIds = (json: unknown): readonly number[] => {
  if (!Array.isArray(json)) return []
  const ids = json.slice(0, MAX_CHOICES_PER_LIST).map(readId)
  return [...new Set(ids.filter((id) => id !== null))]
}

export const isAnswered = (data: OnboardingData, field: OnboardingField): boolean => {
  const value = data[field]
  if (typeof value === 'string') return !isBlank(value)
  if (typeof value === 'number') return field !== 'experience' || value > 0
  return value !== null && value.length > 0
}

/**
 * Reads untrusted answers: ignores unknown keys, replaces values of the wrong type with empty ones, and cuts texts
 * and lists to their maximal size.
 */
export const readAnswers = (json: Readonly<Record<string, unknown>>): OnboardingData => ({
  firstName: readText(json.firstName),
  lastName: readText(json.lastName),
  email: readText(json.email),
  school: readText(json.school),
  gradeLevel: readId(json.gradeLevel),
  subjects: readIds(json.subjects),
  experience: Math.max(0, readId(json.experience) ?? 0),
  goals: readIds(json.goals),
  communicationPreference: readId(json.communicationPreference),
})

export const isUnanswered = (data: OnboardingData): boolean =>
  FIELD_NAMES.every((field) => !isAnswered(data, field))

/** Trims the typed answers, normalizes the email, and replaces characters that other systems reject (`storable`). */
export const trimAnswers = (data: OnboardingData): OnboardingData => ({
  ...data,
  firstName: storable(data.firstName).trim(),
  lastName: storable(data.lastName).trim(),
  email: normalizeEmail(storable(data.email)),
  school: storable(data.school).trim(),
})
