import { type OnboardingData, OTHER_SUBJECT } from '../core/domain/onboarding/onboarding'
import type { ReferenceData } from '../core/domain/onboarding/reference-data'

/** One answer of onboarding in words; null where the teacher said nothing. */
export type OnboardingSummary = { question: string; answer: string | null }

type Named = { id: number; name: string }

const nameOf = (rows: readonly Named[], id: number): string =>
  rows.find((row) => row.id === id)?.name ?? `Number ${id}`

const namesOf = (rows: readonly Named[], ids: readonly number[]): string | null =>
  ids.map((id) => nameOf(rows, id)).join(', ') || null

/** Onboarding data as the separate app would read it back to the teacher. */
export const summarizeOnboarding = (
  data: OnboardingData,
  reference: ReferenceData,
): readonly OnboardingSummary[] => {
  const experience = reference.experienceLevels.map(({ id, display_name }) => ({ id, name: display_name }))
  return [
    { question: 'Name', answer: `${data.firstName} ${data.lastName}`.trim() || null },
    { question: 'Email', answer: data.email || null },
    { question: 'School', answer: data.school || null },
    {
      question: 'Grade level',
      answer: data.gradeLevel === null ? null : nameOf(reference.gradeLevels, data.gradeLevel),
    },
    {
      question: 'Experience',
      answer: data.experience === 0 ? null : nameOf(experience, data.experience),
    },
    {
      question: 'Subjects',
      answer: namesOf([...reference.subjects, OTHER_SUBJECT], data.subjects),
    },
    { question: 'Goals', answer: namesOf(reference.goals, data.goals) },
    {
      question: 'Tone',
      answer:
        data.communicationPreference === null
          ? null
          : nameOf(reference.communicationPreferences, data.communicationPreference),
    },
  ]
}
