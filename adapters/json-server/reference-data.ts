import type { ReferenceData, ReferenceList } from '../../src/core/domain/onboarding/reference-data'
import { err, ok } from '../../src/core/domain/result'
import type { ReferenceDataPort } from '../../src/core/ports/reference-data'
import { type JsonServerConfig, malformed } from './client'
import { readRows } from './rows'

/** Where a list is read, in which order (docs/product.md §7), and what a row of it looks like. */
type Source = {
  table: string
  order: string
  columns: Readonly<Record<string, 'number' | 'string'>>
}

const SOURCES: { [List in ReferenceList]: Source } = {
  gradeLevels: {
    table: 'grade_levels',
    order: 'sort_order',
    columns: { id: 'number', name: 'string', sort_order: 'number' },
  },
  experienceLevels: {
    table: 'vw_experience_level',
    order: 'min_years',
    columns: { id: 'number', display_name: 'string', min_years: 'number' },
  },
  subjects: { table: 'subjects', order: 'name', columns: { id: 'number', name: 'string' } },
  goals: { table: 'graid_goals', order: 'id', columns: { id: 'number', name: 'string' } },
  communicationPreferences: {
    table: 'graid_communication_preferences',
    order: 'id',
    columns: { id: 'number', name: 'string' },
  },
}

/** The name messages use. */
const SERVICE = 'reference data'

/** The five lists, in json-server's dialect. Asked once a call: retries are the cache's business. */
export const createJsonServerReferenceData = (config: JsonServerConfig): ReferenceDataPort => ({
  list: async <List extends ReferenceList>(name: List) => {
    const { table, order, columns } = SOURCES[name]
    const rows = await readRows(config, SERVICE, `/${table}?_sort=${order}&_order=asc`)
    if (!rows.ok) return rows
    const fits = rows.value.every((row) => hasColumns(row, columns))
    return fits ? ok(rows.value as ReferenceData[List]) : err(malformed(SERVICE))
  },
})

const hasColumns = (row: unknown, columns: Source['columns']): boolean =>
  typeof row === 'object' &&
  row !== null &&
  Object.entries(columns).every(([column, type]) => typeof Reflect.get(row, column) === type)
