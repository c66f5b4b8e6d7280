import { isBlank, storable } from '../text'

/** A teacher's answers (docs/product.md §3.2). Numbers are ids of reference rows, or that of `OTHER_SUBJECT`. */
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

/** Per field (docs/product.md §3.2). */
const MOST_CHOICES = 50

type FieldRules<Value> = {
  empty: Value
  isFilled: (value: Value) => boolean
  read: (json: unknown) => Value
}

/** Cuts the text to `LONGEST_FIELD`, not within a surrogate pair. */
export const clampText = (text: string): string =>
  storable(text)
    .slice(0, LONGEST_FIELD)
    .replace(/\p{Surrogate}/u, '')

const readId = (json: unknown): number | null => {
  const id = typeof json === 'string' && /^-?\d{1,9}$/.test(json) ? Number(json) : json
  return Number.isSafeInteger(id) ? (id as number) : null
}

const text: FieldRules<string> = {
  empty: '',
  isFilled: (value) => !isBlank(value),
  read: (json) => (typeof json === 'string' ? clampText(json) : ''),
}

const singleChoice: FieldRules<number | null> = {
  empty: null,
  isFilled: (value) => value !== null,
  read: readId,
}

const multipleChoice: FieldRules<readonly number[]> = {
  empty: [],
  isFilled: (value) => value.length > 0,
  read: (json) => {
    if (!Array.isArray(json)) return []
    const ids = json.slice(0, MOST_CHOICES).map(readId)
    return [...new Set(ids.filter((id) => id !== null))]
  },
}

const FIELDS: { readonly [Field in OnboardingField]: FieldRules<OnboardingData[Field]> } = {
  firstName: text,
  lastName: text,
  email: text,
  school: text,
  gradeLevel: singleChoice,
  subjects: multipleChoice,
  experience: {
    empty: 0,
    isFilled: (value) => value > 0,
    read: (json) => Math.max(0, readId(json) ?? 0),
  },
  goals: multipleChoice,
  communicationPreference: singleChoice,
}

const FIELD_NAMES = Object.keys(FIELDS) as OnboardingField[]

export const buildData = (
  getValue: <Field extends OnboardingField>(
    field: Field,
    rules: FieldRules<OnboardingData[Field]>,
  ) => OnboardingData[Field],
): OnboardingData => {
  const entryOf = <Field extends OnboardingField>(field: Field) => [field, getValue(field, FIELDS[field])]
  return Object.fromEntries(FIELD_NAMES.map(entryOf)) as OnboardingData
}

export const EMPTY_ONBOARDING: OnboardingData = buildData((_, { empty }) => empty)

export const isAnswered = <Field extends OnboardingField>(data: OnboardingData, field: Field): boolean => {
  const rules: FieldRules<OnboardingData[Field]> = FIELDS[field]
  return rules.isFilled(data[field])
}

/**
 * Reads untrusted answers: ignores unknown keys, replaces values of the wrong type with empty ones, and cuts texts
 * and lists to their maximal size.
 */
export const readAnswers = (json: Readonly<Record<string, unknown>>): OnboardingData =>
  buildData((field, { read }) => read(Object.hasOwn(json, field) ? json[field] : undefined))

export const isUnanswered = (data: OnboardingData): boolean =>
  FIELD_NAMES.every((field) => !isAnswered(data, field))

export const trimAnswers = (data: OnboardingData): OnboardingData =>
  buildData((field) => {
    const value = data[field]
    return (typeof value === 'string' ? storable(value).trim() : value) as typeof value
  })
