import { HttpError } from './http-errors'

export type Row = Readonly<Record<string, unknown>>

/** A parsed PostgREST query with a column list, `eq` filters, order, limit and offset. Relationships are rejected. */
export type RowQuery = {
  select: (row: Row) => Row
  where: (row: Row) => boolean
  compare: (a: Row, b: Row) => number
  offset: number
  limit: number
}

/** Query parameters that PostgREST does not interpret as filters on columns. */
const RESERVED = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']

const badRequest = (code: string, message: string, details?: string) =>
  new HttpError(400, message, code, details)

/** Compares numbers as numbers and other values as text, by code unit. */
const compareValues = (a: unknown, b: unknown): number => {
  const [left, right] = typeof a === 'number' && typeof b === 'number' ? [a, b] : [String(a), String(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

const filterOf = (parameter: string): ((value: unknown) => boolean) => {
  const [, text] = /^eq\.(.*)$/s.exec(parameter) ?? []
  if (text === undefined) {
    const message = `"failed to parse filter (${parameter})" (line 1, column 1)`
    throw badRequest('PGRST100', message, 'unexpected operator')
  }
  return (value) => {
    if (typeof value !== 'number') return value !== null && value !== undefined && String(value) === text
    if (text.trim() === '' || Number.isNaN(Number(text))) {
      throw badRequest('22P02', `invalid input syntax for type integer: "${text}"`)
    }
    return value === Number(text)
  }
}

const readInteger = (parameters: URLSearchParams, name: string, fallback: number): number => {
  const text = parameters.get(name)
  if (text === null) return fallback
  if (!/^\d{1,9}$/.test(text)) throw badRequest('PGRST100', `"failed to parse ${name} parameter (${text})"`)
  return Number(text)
}

/**
 * Parses a query on `table`. Throws the error that PostgREST would send for an unknown column, operator or
 * relationship.
 */
export const parseRowQuery = (
  parameters: URLSearchParams,
  table: string,
  columns: ReadonlySet<string>,
): RowQuery => {
  const knownColumn = (column: string): string => {
    if (columns.has(column)) return column
    throw badRequest('42703', `column ${table}.${column} does not exist`)
  }

  const selected = (parameters.get('select') ?? '*').split(',').map((item) => {
    const column = item.trim()
    if (/[()]/.test(column)) {
      throw badRequest('PGRST200', `Could not find a relationship of '${table}' in the schema cache`)
    }
    return column === '*' ? '*' : knownColumn(column)
  })

  const order = (parameters.get('order') ?? '')
    .split(',')
    .filter((item) => item !== '')
    .map((item) => {
      const [, column = '', direction] = /^([^.]+)(?:\.(asc|desc))?$/.exec(item) ?? []
      if (column === '') throw badRequest('PGRST100', `"failed to parse order (${item})" (line 1, column 1)`)
      return { column: knownColumn(column), sign: direction === 'desc' ? -1 : 1 }
    })

  const filters = [...parameters]
    .filter(([name]) => !RESERVED.includes(name))
    .map(([name, value]) => ({ column: knownColumn(name), matches: filterOf(value) }))

  return {
    select: (row) =>
      selected.includes('*')
        ? row
        : Object.fromEntries(selected.map((column) => [column, row[column] ?? null])),
    where: (row) => filters.every(({ column, matches }) => matches(row[column])),
    compare: (a, b) => {
      for (const { column, sign } of order) {
        const result = compareValues(a[column] ?? null, b[column] ?? null) * sign
        if (result !== 0) return result
      }
      return 0
    },
    offset: readInteger(parameters, 'offset', 0),
    limit: readInteger(parameters, 'limit', Number.MAX_SAFE_INTEGER),
  }
}
