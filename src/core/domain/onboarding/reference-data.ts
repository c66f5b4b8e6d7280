/**
 * The five lists of choices, in the order of the steps (docs/product.md §3.3). `table` is a table or view, whose
 * rows are sorted by the column `order`.
 */
export const REFERENCE_TABLES = {
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
} as const

export type ReferenceList = keyof typeof REFERENCE_TABLES

export const REFERENCE_LISTS = Object.keys(REFERENCE_TABLES) as readonly ReferenceList[]

type ColumnTypes = { number: number; string: string }
type RowOf<Columns extends Record<string, keyof ColumnTypes>> = {
  -readonly [Column in keyof Columns]: ColumnTypes[Columns[Column]]
}

export type ReferenceData = {
  [List in ReferenceList]: readonly RowOf<(typeof REFERENCE_TABLES)[List]['columns']>[]
}

export type Subject = ReferenceData['subjects'][number]

/**
 * Returns the rows that have the columns of `list`, so that one bad row in the database does not take the whole list
 * from the teacher. Null if all rows are bad.
 */
export const parseReferenceRows = <List extends ReferenceList>(
  list: List,
  rows: readonly unknown[],
): ReferenceData[List] | null => {
  const columns = Object.entries(REFERENCE_TABLES[list].columns)
  const isRow = (row: unknown): boolean =>
    typeof row === 'object' &&
    row !== null &&
    columns.every(([column, type]) => typeof Reflect.get(row, column) === type)
  const readable = rows.filter(isRow)
  return readable.length > 0 || rows.length === 0 ? (readable as unknown as ReferenceData[List]) : null
}
