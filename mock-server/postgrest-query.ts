import { HttpError } from './http-errors'

/** A row of any table. */
export type Row = Readonly<Record<string, unknown>>

/** A PostgREST query, read from an address. */
export type RowQuery = {
  /** What is answered of a row. */
  select: (row: Row) => Row
  /** Whether a row is meant. */
  where: (row: Row) => boolean
  /** Which of two rows comes first. */
  order: (a: Row, b: Row) => number
  offset: number
  limit: number
  /** The value of `column=eq.value`, where that is asked. */
  equals: (column: string) => string | undefined
}

/** Parameters that are no filters. */
const RESERVED = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']

const badRequest = (code: string, message: string, details?: string) =>
  new HttpError({ status: 400, code, message, ...(details ? { details } : {}) })

/** Numbers as numbers, everything else as text, in the order of their code points. */
const compare = (a: unknown, b: unknown): number => {
  const [left, right] = typeof a === 'number' && typeof b === 'number' ? [a, b] : [String(a), String(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** The text of a filter as a value comparable with a column's. */
const valueFor = (column: unknown, text: string): unknown => {
  if (typeof column === 'number') {
    if (text.trim() === '' || Number.isNaN(Number(text))) {
      throw badRequest('22P02', `invalid input syntax for type integer: "${text}"`)
    }
    return Number(text)
  }
  return text
}

const like = (pattern: string, flags: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/[\\^$.+?()[\]{}|]/g, '\\$&')
      .replace(/[*%]/g, '.*')
      .replaceAll('_', '.')}$`,
    flags,
  )

const listIn = (text: string): readonly string[] =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"|([^,()"]+)/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replace(/\\(.)/g, '$1'),
  )

type Test = (value: unknown) => boolean

const comparing =
  (text: string, holds: (order: number) => boolean): Test =>
  (value) =>
    value !== null && value !== undefined && holds(compare(value, valueFor(value, text)))

const testOf = (operator: string, text: string): Test | null => {
  switch (operator) {
    case 'eq':
      return comparing(text, (order) => order === 0)
    case 'neq':
      return comparing(text, (order) => order !== 0)
    case 'gt':
      return comparing(text, (order) => order > 0)
    case 'gte':
      return comparing(text, (order) => order >= 0)
    case 'lt':
      return comparing(text, (order) => order < 0)
    case 'lte':
      return comparing(text, (order) => order <= 0)
    case 'in': {
      const members = listIn(text).map((member) => comparing(member, (order) => order === 0))
      return (value) => members.some((is) => is(value))
    }
    case 'is':
      return (value) => String(value ?? null) === text.toLowerCase()
    case 'like':
      return (value) => like(text, 's').test(String(value))
    case 'ilike':
      return (value) => like(text, 'is').test(String(value))
    default:
      return null
  }
}

const filterOf = (parameter: string): Test => {
  const [, not, operator = '', text = ''] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(parameter) ?? []
  const test = testOf(operator, text)
  if (!test) {
    throw badRequest(
      'PGRST100',
      `"failed to parse filter (${parameter})" (line 1, column 1)`,
      'unexpected operator',
    )
  }
  return not ? (value) => !test(value) : test
}

const wholeIn = (parameters: URLSearchParams, name: string, otherwise: number): number => {
  const text = parameters.get(name)
  if (text === null) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw badRequest('PGRST100', `"failed to parse ${name} parameter (${text})"`)
  return Number(text)
}

/** Reads a query on a table with these columns; a column it does not have is refused, as PostgreSQL does. */
export const readRowQuery = (
  parameters: URLSearchParams,
  table: string,
  columns: ReadonlySet<string>,
): RowQuery => {
  const known = (column: string): string => {
    if (columns.has(column)) return column
    throw badRequest('42703', `column ${table}.${column} does not exist`)
  }

  const select = (parameters.get('select') ?? '*').split(',').map((item): [string, string] => {
    const name = item.trim().replace(/::\w+$/, '')
    if (/[()]/.test(name)) {
      throw badRequest('PGRST200', `Could not find a relationship of '${table}' in the schema cache`)
    }
    const [first = '', second] = name.split(':')
    return first === '*' ? ['*', '*'] : second === undefined ? [first, known(first)] : [first, known(second)]
  })
  const whole = select.some(([name]) => name === '*')

  const order = (parameters.get('order') ?? '')
    .split(',')
    .filter((item) => item !== '')
    .map((item) => {
      const [, column = '', direction, nulls] =
        /^([^.]+)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/.exec(item) ?? []
      if (column === '') throw badRequest('PGRST100', `"failed to parse order (${item})" (line 1, column 1)`)
      const sign = direction === 'desc' ? -1 : 1
      return { column: known(column), sign, nullsFirst: nulls ? nulls === 'nullsfirst' : sign === -1 }
    })

  const filters = [...parameters]
    .filter(([name]) => !RESERVED.includes(name))
    .map(([name, value]) => ({ column: known(name), test: filterOf(value) }))

  return {
    select: (row) =>
      whole ? row : Object.fromEntries(select.map(([name, column]) => [name, row[column] ?? null])),
    where: (row) => filters.every(({ column, test }) => test(row[column])),
    order: (a, b) => {
      for (const { column, sign, nullsFirst } of order) {
        const [left, right] = [a[column] ?? null, b[column] ?? null]
        if (left === right) continue
        if (left === null || right === null) return (left === null) === nullsFirst ? -1 : 1
        const result = compare(left, right) * sign
        if (result !== 0) return result
      }
      return 0
    },
    offset: wholeIn(parameters, 'offset', 0),
    limit: wholeIn(parameters, 'limit', Number.MAX_SAFE_INTEGER),
    equals: (column) => /^eq\.(.*)$/s.exec(parameters.get(column) ?? '')?.[1],
  }
}
