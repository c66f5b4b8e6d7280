import { ALL_SUBJECTS, type ClassChoice } from './class-choice'
import type { OnboardingData } from './onboarding'
import type { ReferenceData, ReferenceList, Subject } from './reference-data'

/** The last subject that onboarding offers (docs/product.md §9.3). */
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
    const [sampled] = rest.splice(Math.floor(random() * rest.length), 1)
    if (sampled) offered.add(sampled)
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

/**
 * Removes ids that the loaded lists do not offer. A hand-edited URL or an old draft may contain them, and a choice that
 * the user cannot see must not count.
 */
export const keepKnownChoices = (data: OnboardingData, rows: Partial<ReferenceData>): OnboardingData => {
  const isKnown = (list: ReferenceList, id: number | null): boolean =>
    rows[list]?.some((row) => row.id === id) ?? true
  return {
    ...data,
    gradeLevel: isKnown('gradeLevels', data.gradeLevel) ? data.gradeLevel : null,
    subjects: data.subjects.filter((id) => id === OTHER_SUBJECT.id || isKnown('subjects', id)),
    experience: isKnown('experienceLevels', data.experience) ? data.experience : 0,
    goals: data.goals.filter((id) => isKnown('goals', id)),
    communicationPreference: isKnown('communicationPreferences', data.communicationPreference)
      ? data.communicationPreference
      : null,
  }
}

/**
 * Names are compared by their letters and digits, because operators also write 'Middle School (6-8)' for 'Middle school
 * (6–8)'.
 */
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const idOf = (rows: readonly { id: number; name: string }[] | undefined, name: string): number | undefined =>
  rows?.find((row) => lettersOf(row.name) === lettersOf(name))?.id

/**
 * Fills grade level and subject, if empty, with the rows whose names were chosen on `/`. A name without a row is
 * dropped, but 'All subjects' becomes 'Other'.
 */
export const withClassChoice = (
  data: OnboardingData,
  { gradeLevel, subject }: ClassChoice,
  rows: Pick<ReferenceData, 'gradeLevels' | 'subjects'>,
): OnboardingData => {
  const subjectId = idOf(rows.subjects, subject) ?? (subject === ALL_SUBJECTS ? OTHER_SUBJECT.id : undefined)
  return {
    ...data,
    gradeLevel: data.gradeLevel ?? idOf(rows.gradeLevels, gradeLevel) ?? null,
    subjects: data.subjects.length === 0 && subjectId !== undefined ? [subjectId] : data.subjects,
  }
}

/** Returns `chosen` without `id` or, if `id` is not chosen, with `id` at the end. */
export const toggleChoice = (chosen: readonly number[], id: number): readonly number[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
