import type {
  CommunicationPreference,
  ExperienceLevel,
  Goal,
  GradeLevel,
  ReferenceData,
  ReferenceList,
  Subject,
} from '../../src/core/domain/onboarding/reference-data'
import { err, ok } from '../../src/core/domain/result'
import type { ReferenceDataPort } from '../../src/core/ports/reference-data'
import { createSupabaseReader, malformedRows, type SupabaseConfig } from './reader'

/** Where a list is read, in which order (docs/product.md §7), and what a row of it looks like. */
type Source<Row> = { table: string; order: string; columns: { [Column in keyof Row]: 'number' | 'string' } }

const GRADE_LEVELS: Source<GradeLevel> = {
  table: 'grade_levels',
  order: 'sort_order',
  columns: { id: 'number', name: 'string', sort_order: 'number' },
}
const EXPERIENCE_LEVELS: Source<ExperienceLevel> = {
  table: 'vw_experience_level',
  order: 'min_years',
  columns: { id: 'number', display_name: 'string', min_years: 'number' },
}
const SUBJECTS: Source<Subject> = {
  table: 'subjects',
  order: 'name',
  columns: { id: 'number', name: 'string' },
}
const GOALS: Source<Goal> = {
  table: 'graid_goals',
  order: 'id',
  columns: { id: 'number', name: 'string' },
}
const COMMUNICATION_PREFERENCES: Source<CommunicationPreference> = {
  table: 'graid_communication_preferences',
  order: 'id',
  columns: { id: 'number', name: 'string' },
}

const SOURCES: { [List in ReferenceList]: Source<ReferenceData[List][number]> } = {
  gradeLevels: GRADE_LEVELS,
  experienceLevels: EXPERIENCE_LEVELS,
  subjects: SUBJECTS,
  goals: GOALS,
  communicationPreferences: COMMUNICATION_PREFERENCES,
}

/**
 * The five lists, in Supabase. They are the same for everybody and are read without a token, so that a visitor's
 * onboarding does not wait for the authentication provider. Asked once a call: retries are the cache's business.
 */
export const createSupabaseReferenceData = (config: SupabaseConfig): ReferenceDataPort => {
  const reader = createSupabaseReader(config, async () => null)
  return {
    list: async <List extends ReferenceList>(name: List) => {
      const { table, order, columns } = SOURCES[name]
      const rows = await reader.read({ table, order })
      if (!rows.ok) return rows
      const fits = rows.value.every((row) => hasColumns(row, columns))
      return fits ? ok(rows.value as ReferenceData[List]) : err(malformedRows(table))
    },
  }
}

const hasColumns = (row: unknown, columns: Readonly<Record<string, 'number' | 'string'>>): boolean =>
  typeof row === 'object' &&
  row !== null &&
  Object.entries(columns).every(([column, type]) => typeof Reflect.get(row, column) === type)
