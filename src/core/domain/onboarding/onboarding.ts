import { type Identity, splitDisplayName } from '../auth/identity'
import type { ReferenceList, Subject } from './reference-data'

/** What a teacher tells grAId about themselves (docs/product.md §3). Ids are those of the reference tables. */
export type OnboardingData = {
  firstName: string
  lastName: string
  email: string
  /** Optional. */
  school: string
  /** Null until chosen. */
  gradeLevel: number | null
  /** Optional. -1 is 'Other'. */
  subjects: readonly number[]
  /** 0 until chosen. */
  experience: number
  goals: readonly number[]
  /** Null until chosen. */
  communicationPreference: number | null
}

/** Nothing told yet. */
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

/** Onboarding has 5 steps, index 0 to 4 (docs/product.md §2 and §9). */
export const ONBOARDING_STEPS = ['welcome', 'personal', 'background', 'preferences', 'complete'] as const

export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** The index of the last step. */
export const LAST_STEP = ONBOARDING_STEPS.length - 1

const filled = (text: string): boolean => text.trim() !== ''

/**
 * Whether the step at `index` lets the teacher go on (docs/product.md §5):
 * personal fields trimmed and non-empty, a grade level and an experience above 0, a goal and a preference.
 */
export const stepIsComplete = (data: OnboardingData, index: number): boolean => {
  switch (ONBOARDING_STEPS[index]) {
    case 'personal':
      return filled(data.firstName) && filled(data.lastName) && filled(data.email)
    case 'background':
      return data.gradeLevel !== null && data.experience > 0
    case 'preferences':
      return data.goals.length > 0 && data.communicationPreference !== null
    default:
      return true
  }
}

/** The first step that still misses something, or the last, 'Complete'. Never 'Welcome': who resumes has seen it. */
export const firstIncompleteStep = (data: OnboardingData): number => {
  const index = ONBOARDING_STEPS.findIndex((_, step) => !stepIsComplete(data, step))
  return index === -1 ? LAST_STEP : index
}

/** Whether every required field is there. */
export const isComplete = (data: OnboardingData): boolean => firstIncompleteStep(data) === LAST_STEP

/** Next moves forward below the last step, and only past a complete one. */
export const nextStep = (data: OnboardingData, index: number): number =>
  index < LAST_STEP && stepIsComplete(data, index) ? index + 1 : index

/** Previous moves back above the first step. */
export const previousStep = (index: number): number => Math.max(0, index - 1)

/** 'Step N of 5' and the bar's value, N × 20, out of 100. */
export const stepProgress = (index: number): { label: string; value: number } => ({
  label: `Step ${index + 1} of ${ONBOARDING_STEPS.length}`,
  value: ((index + 1) * 100) / ONBOARDING_STEPS.length,
})

/**
 * Fills what `told` leaves empty from the signed-in identity: the email, and the name as a pair, so that a
 * name told in part is never mixed with half of the account's.
 */
export const prefill = (told: OnboardingData, identity: Identity | null): OnboardingData => {
  if (!identity) return told
  const named = filled(told.firstName) || filled(told.lastName)
  return {
    ...told,
    ...(named ? {} : splitDisplayName(identity.displayName)),
    email: filled(told.email) ? told.email : identity.email,
  }
}

/** How many subjects are offered besides 'Other' (docs/product.md §5). */
export const SUBJECTS_OFFERED = 7

/** The subject that is always offered last (docs/product.md §5 and §9). */
export const OTHER_SUBJECT: Subject = { id: -1, name: 'Other' }

/**
 * The subjects one opening of onboarding offers: the chosen ones, random others up to 7, in the list's own
 * order, then 'Other'. With fewer than 7 known, all of them.
 * @param random uniform numbers in [0, 1)
 */
export const sampleSubjects = (
  subjects: readonly Subject[],
  chosen: readonly number[],
  random: () => number,
): readonly Subject[] => {
  const known = subjects.filter(({ id }) => id !== OTHER_SUBJECT.id)
  const offered = new Set(known.filter(({ id }) => chosen.includes(id)))
  const rest = known.filter((subject) => !offered.has(subject))
  while (offered.size < SUBJECTS_OFFERED && rest.length > 0) {
    const [drawn] = rest.splice(Math.floor(random() * rest.length), 1)
    if (drawn) offered.add(drawn)
  }
  return [...known.filter((subject) => offered.has(subject)), OTHER_SUBJECT]
}

/**
 * The answers without ids that `name`'s list does not know: an address or an old draft may hold any number, and a
 * choice nobody can see must not open a gate.
 */
export const keepKnownChoices = (
  data: OnboardingData,
  name: ReferenceList,
  rows: readonly { id: number }[],
): OnboardingData => {
  const known = (id: number) => rows.some((row) => row.id === id)
  const { gradeLevel, experience, subjects, goals, communicationPreference } = data
  switch (name) {
    case 'gradeLevels':
      return { ...data, gradeLevel: gradeLevel !== null && known(gradeLevel) ? gradeLevel : null }
    case 'experienceLevels':
      return { ...data, experience: known(experience) ? experience : EMPTY_ONBOARDING.experience }
    case 'subjects':
      return { ...data, subjects: subjects.filter((id) => id === OTHER_SUBJECT.id || known(id)) }
    case 'goals':
      return { ...data, goals: goals.filter(known) }
    case 'communicationPreferences':
      return {
        ...data,
        communicationPreference:
          communicationPreference !== null && known(communicationPreference) ? communicationPreference : null,
      }
  }
}

/** Adds `id` to a multiple choice, or takes it out. */
export const toggleChoice = (chosen: readonly number[], id: number): readonly number[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
