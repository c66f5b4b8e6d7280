import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REFERENCE_LISTS, REFERENCE_TABLES } from '../../src/core/domain/onboarding/reference-data'

const MIGRATIONS = 'supabase/migrations'
const sql = readdirSync(MIGRATIONS)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => readFileSync(join(MIGRATIONS, file), 'utf8'))
  .join('\n')
  .replace(/--.*$/gm, '')

const TYPES: Readonly<Record<string, string>> = { integer: 'number', text: 'string' }

/**
 * Reads the migrations and returns the JSON type of each column of the table or view `name`. A view must select
 * columns of a single table.
 */
const columnsOf = (name: string): Record<string, string | undefined> => {
  const view = new RegExp(`create view public\\.${name} .*\\s+select (.+) from public\\.(\\w+);`).exec(sql)
  if (view) {
    const columns = columnsOf(view[2] ?? '')
    return Object.fromEntries((view[1] ?? '').split(', ').map((column) => [column, columns[column]]))
  }
  const [, body = ''] = new RegExp(`create table public\\.${name} \\((.*?)\\n\\);`, 's').exec(sql) ?? []
  return Object.fromEntries(
    [...body.matchAll(/^ {2}(\w+) (\w+)/gm)].map(([, column = '', type = '']) => [column, TYPES[type]]),
  )
}

test.each(REFERENCE_LISTS)('%s has the table, the columns and the types of the migrations', (list) => {
  const { table, columns, order } = REFERENCE_TABLES[list]
  expect(columnsOf(table)).toEqual(columns)
  expect(columns).toHaveProperty(order)
})
