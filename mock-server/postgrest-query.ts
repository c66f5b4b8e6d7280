import { HttpError } from './http-errors'

export type Row = Readonly<Record<string, unknown>>

/** A parsed PostgREST query, limited to what adapters/supabase sends: all columns, `eq` filters and one order. */
export type RowQuery = {
  where: (row: Row) => boolean
  compare: (a: Row, b: Row) => number
}

const badRequest = (code: string, message: string) => new HttpError(400, message, code)

/** Compares numbers as numbers and other values as text, by code unit. */
const compareValues = (a: unknown, b: unknown): number => {
  const [left, right] = typeof a === 'number' && typeof b === 'number' ? [a, b] : [String(a), String(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

const filterOf = (parameter: string): ((value: unknown) => boolean) => {
  const [, text] = /^eq\.(.*)$/s.exec(parameter) ?? []
  if (text === undefined) {
    throw badRequest('PGRST100', `"failed to parse filter (${parameter})" (line 1, column 1)`)
  }
  return (value) => {
    if (typeof value !== 'number') return value !== null && value !== undefined && String(value) === text
    if (text.trim() === '' || Number.isNaN(Number(text))) {
      throw badRequest('22P02', `invalid input syntax for type integer: "${text}"`)
    }
    return value === Number(text)
  }
}

/** Parses a query on `table`. Throws the error that PostgREST would send for an unknown column or operator. */
export const parseRowQuery = (
  parameters: URLSearchParams,
  table: string,
  columns: ReadonlySet<string>,
): RowQuery => {
  const knownColumn = (column: string): string => {
    if (columns.has(column)) return column
    throw badRequest('42703', `column ${table}.${column} does not exist`)
  }

  const { select = '*', order, ...filters } = Object.fromEntries(parameters)
  if (select !== '*') throw badRequest('PGRST100', `The mock server selects only '*', not '${select}'.`)

  const [, column] = /^([^.]+)\.asc$/.exec(order ?? '') ?? []
  if (order !== undefined && column === undefined) {
    throw badRequest('PGRST100', `"failed to parse order (${order})" (line 1, column 1)`)
  }
  const orderColumn = column === undefined ? null : knownColumn(column)

  const conditions = Object.entries(filters).map(([name, value]) => ({
    column: knownColumn(name),
    matches: filterOf(value),
  }))

  return {
    where: (row) => conditions.every(({ column, matches }) => matches(row[column])),
    compare: (a, b) => (orderColumn === null ? 0 : compareValues(a[orderColumn], b[orderColumn])),
  }
}
