/** Rows of the five reference tables, named as the backend names them (docs/product.md §3). */
export type GradeLevel = { id: number; name: string; sort_order: number }
export type ExperienceLevel = { id: number; display_name: string; min_years: number }
export type Subject = { id: number; name: string }
export type Goal = { id: number; name: string }
export type CommunicationPreference = { id: number; name: string }

/** The five lists onboarding chooses from, each in the order of docs/product.md §3.3. */
export type ReferenceData = {
  /** By sort_order, ascending. */
  gradeLevels: readonly GradeLevel[]
  /** By min_years, ascending. */
  experienceLevels: readonly ExperienceLevel[]
  /** By name, ascending. */
  subjects: readonly Subject[]
  /** By id, ascending. */
  goals: readonly Goal[]
  /** By id, ascending. */
  communicationPreferences: readonly CommunicationPreference[]
}

/** The name of one of the five lists. */
export type ReferenceList = keyof ReferenceData

/** All five names, in the order onboarding meets them. */
export const REFERENCE_LISTS: readonly ReferenceList[] = [
  'gradeLevels',
  'experienceLevels',
  'subjects',
  'goals',
  'communicationPreferences',
]

/**
 * How reference reads are retried and kept (docs/product.md §9; TanStack Query's defaults):
 * 3 retries after 1 s, 2 s, 4 s, never more than 30 s apart; unused data is kept 5 minutes. Milliseconds.
 */
export const REFERENCE_READS = {
  retries: 3,
  firstRetryDelay: 1_000,
  longestRetryDelay: 30_000,
  keptUnused: 5 * 60_000,
} as const
