import { type Identity, splitDisplayName } from '../auth/identity'
import type { ReferenceList, Subject } from './reference-data'

/**
 * A teacher's answers in onboarding (docs/product.md §3.2). The numbers are ids of rows in the reference tables.
 */
export type OnboardingData = {
  firstName: string
  lastName: string
  email: string
  school: string
  /** Null until chosen. */
  gradeLevel: number | null
  subjects: readonly number[]
  /** The id of the experience level; 0 until chosen. */
  experience: number
  goals: readonly number[]
  /** Null until chosen. */
  communicationPreference: number | null
}

export type OnboardingField = keyof OnboardingData

/** Maximal length of a text answer in UTF-16 code units; longer texts are cut (docs/product.md §3.2). */
export const LONGEST_FIELD = 200

/** Maximal number of chosen ids in a field that allows several choices (docs/product.md §3.2). */
const MOST_CHOICES = 50

type FieldRules<Value> = {
  empty: Value
  isFilled: (value: Value) => boolean
  /** Reads the value from untrusted JSON and cuts it to the maximal size. Returns `empty` if the type is wrong. */
  read: (json: unknown) => Value
  /** The reference list whose ids are the possible values of the field. */
  list?: ReferenceList
  /** Returns `value` without the ids for which `isKnown` is false. */
  keepKnown: (value: Value, isKnown: (id: number) => boolean) => Value
}

const isBlank = (text: string): boolean => text.trim() === ''

/**
 * Cuts the text to `LONGEST_FIELD`. Replaces lone surrogates, because `encodeURIComponent` throws on them, and
 * removes a surrogate whose other half was cut off.
 */
const clampText = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .slice(0, LONGEST_FIELD)
    .replace(/\p{Surrogate}/u, '')

/**
 * Returns the id in `json`, or null if there is none. Accepts numeric text too, because the value of an html select
 * is text.
 */
const readId = (json: unknown): number | null => {
  const id = typeof json === 'string' && /^-?\d{1,9}$/.test(json) ? Number(json) : json
  return Number.isSafeInteger(id) ? (id as number) : null
}

const text: FieldRules<string> = {
  empty: '',
  isFilled: (value) => !isBlank(value),
  read: (json) => (typeof json === 'string' ? clampText(json) : ''),
  keepKnown: (value) => value,
}

const singleChoice = (list: ReferenceList): FieldRules<number | null> => ({
  empty: null,
  isFilled: (value) => value !== null,
  read: readId,
  list,
  keepKnown: (value, isKnown) => (value !== null && isKnown(value) ? value : null),
})

const multipleChoice = (list: ReferenceList): FieldRules<readonly number[]> => ({
  empty: [],
  isFilled: (value) => value.length > 0,
  read: (json) => {
    if (!Array.isArray(json)) return []
    const ids = json.slice(0, MOST_CHOICES).map(readId)
    return [...new Set(ids.filter((id) => id !== null))]
  },
  list,
  keepKnown: (value, isKnown) => value.filter(isKnown),
})

/**
 * The rules of each field: how it is read from JSON, when it counts as filled, and which reference list it depends
 * on.
 */
const FIELDS: { readonly [Field in OnboardingField]: FieldRules<OnboardingData[Field]> } = {
  firstName: text,
  lastName: text,
  email: text,
  school: text,
  gradeLevel: singleChoice('gradeLevels'),
  subjects: multipleChoice('subjects'),
  experience: {
    empty: 0,
    isFilled: (value) => value > 0,
    read: (json) => Math.max(0, readId(json) ?? 0),
    list: 'experienceLevels',
    keepKnown: (value, isKnown) => (isKnown(value) ? value : 0),
  },
  goals: multipleChoice('goals'),
  communicationPreference: singleChoice('communicationPreferences'),
}

const FIELD_NAMES = Object.keys(FIELDS) as OnboardingField[]

const buildData = (
  getValue: <Field extends OnboardingField>(
    field: Field,
    rules: FieldRules<OnboardingData[Field]>,
  ) => OnboardingData[Field],
): OnboardingData => {
  const entryOf = <Field extends OnboardingField>(field: Field) => [field, getValue(field, FIELDS[field])]
  return Object.fromEntries(FIELD_NAMES.map(entryOf)) as OnboardingData
}

export const EMPTY_ONBOARDING: OnboardingData = buildData((_, { empty }) => empty)

/** Whether `field` has an answer that is sufficient if the field is required (docs/product.md §5.2). */
export const isAnswered = <Field extends OnboardingField>(data: OnboardingData, field: Field): boolean => {
  const rules: FieldRules<OnboardingData[Field]> = FIELDS[field]
  return rules.isFilled(data[field])
}

/**
 * Reads the answers from an untrusted object. Ignores unknown keys and inherited properties, replaces values of the
 * wrong type with empty ones, and cuts texts and lists to their maximal size.
 */
export const readAnswers = (json: Readonly<Record<string, unknown>>): OnboardingData =>
  buildData((field, { read }) => read(Object.hasOwn(json, field) ? json[field] : undefined))

export const trimAnswers = (data: OnboardingData): OnboardingData =>
  buildData((field) => {
    const value = data[field]
    return (typeof value === 'string' ? value.trim() : value) as typeof value
  })

/**
 * Fills empty name and email fields with those of the signed-in user. The name is filled only if first and last name
 * are both empty, so that a typed name is never combined with a part of the account's name.
 */
export const prefill = (data: OnboardingData, identity: Identity | null): OnboardingData => {
  if (!identity) return data
  const isUnnamed = isBlank(data.firstName) && isBlank(data.lastName)
  return {
    ...data,
    ...(isUnnamed && splitDisplayName(identity.displayName)),
    email: isBlank(data.email) ? identity.email : data.email,
  }
}

/** The subject 'Other', which is always offered as the last choice (docs/product.md §9.3). */
export const OTHER_SUBJECT: Subject = { id: -1, name: 'Other' }

/** How many subjects are offered besides 'Other' (docs/product.md §9.3). */
export const SUBJECTS_OFFERED = 7

/**
 * Selects the subjects to offer in onboarding: the chosen ones and random others, up to `SUBJECTS_OFFERED` in the order
 * of `subjects`, followed by 'Other'.
 * @param random returns a uniformly distributed number in [0, 1)
 */
export const sampleSubjects = (
  subjects: readonly Subject[],
  chosen: readonly number[],
  random: () => number,
): readonly Subject[] => {
  const candidates = subjects.filter(({ id }) => id !== OTHER_SUBJECT.id)
  const offered = new Set(candidates.filter(({ id }) => chosen.includes(id)))
  const rest = candidates.filter((subject) => !offered.has(subject))
  while (offered.size < SUBJECTS_OFFERED && rest.length > 0) {
    const [drawn] = rest.splice(Math.floor(random() * rest.length), 1)
    if (drawn) offered.add(drawn)
  }
  return [...candidates.filter((subject) => offered.has(subject)), OTHER_SUBJECT]
}

/**
 * Removes the ids of `list` that are not among `rows`. An edited address or an outdated draft may contain such
 * ids, and a choice that is not shown on the screen must not count as an answer.
 */
export const keepKnownChoices = (
  data: OnboardingData,
  list: ReferenceList,
  rows: readonly { id: number }[],
): OnboardingData => {
  const isKnown = (id: number) =>
    rows.some((row) => row.id === id) || (list === 'subjects' && id === OTHER_SUBJECT.id)
  return buildData((field, rules) =>
    rules.list === list ? rules.keepKnown(data[field], isKnown) : data[field],
  )
}

export const toggleChoice = (chosen: readonly number[], id: number): readonly number[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
