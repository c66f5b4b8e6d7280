import { buildData, type OnboardingData, type OnboardingField } from './onboarding'
import type { ReferenceList, Subject } from './reference-data'

/** Offered after the drawn subjects (docs/product.md §9.3). */
export const OTHER_SUBJECT: Subject = { id: -1, name: 'Other' }

/** The number of subjects offered besides 'Other', unless more are chosen or there are fewer (docs/product.md §9.3). */
export const SUBJECTS_OFFERED = 7

/**
 * Returns the subjects to offer, in the order of `subjects`: the chosen ones, and random others up to
 * `SUBJECTS_OFFERED`. 'Other' follows.
 * @param random returns a number in [0, 1)
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
 * Returns the subjects that `offered` lacks, in the order of `subjects`: all of them while 'Other' is chosen, otherwise
 * the chosen ones.
 */
export const otherSubjects = (
  subjects: readonly Subject[],
  offered: readonly Subject[],
  chosen: readonly number[],
): readonly Subject[] =>
  subjects.filter(
    ({ id }) =>
      (chosen.includes(OTHER_SUBJECT.id) || chosen.includes(id)) &&
      !offered.some((subject) => subject.id === id),
  )

const LIST_OF: Partial<Record<OnboardingField, ReferenceList>> = {
  gradeLevel: 'gradeLevels',
  subjects: 'subjects',
  experience: 'experienceLevels',
  goals: 'goals',
  communicationPreference: 'communicationPreferences',
}

/**
 * Removes ids that `list` no longer offers. A hand-edited URL or an old draft may contain them, and a choice that
 * the user cannot see must not count.
 */
export const keepKnownChoices = (
  data: OnboardingData,
  list: ReferenceList,
  rows: readonly { id: number }[],
): OnboardingData => {
  const isKnown = (id: unknown) =>
    rows.some((row) => row.id === id) || (list === 'subjects' && id === OTHER_SUBJECT.id)
  return buildData((field, { empty }) => {
    const value = data[field]
    if (LIST_OF[field] !== list) return value
    if (Array.isArray(value)) return value.filter(isKnown) as unknown as typeof value
    return isKnown(value) ? value : empty
  })
}

export const toggleChoice = (chosen: readonly number[], id: number): readonly number[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
