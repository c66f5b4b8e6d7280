import { expect, test } from 'vitest'
import { parseReferenceRows } from '../../../src/core/domain/onboarding/reference-data'

const ROW = { id: 1, display_name: 'Less than a year', min_years: 0 }

test('rows with all columns are accepted, and further columns are allowed', () => {
  const rows = [ROW, { ...ROW, id: 2, created_at: null }]
  expect(parseReferenceRows('experienceLevels', rows)).toEqual(rows)
  expect(parseReferenceRows('experienceLevels', [])).toEqual([])
})

test.each([
  { id: 1, display_name: 'Less than a year' },
  { ...ROW, id: '1' },
  { ...ROW, display_name: null },
  null,
  'row',
  Object.assign(() => undefined, ROW),
])('the row %j is left out alone; a list of such rows is unreadable', (row) => {
  expect(parseReferenceRows('experienceLevels', [ROW, row])).toEqual([ROW])
  expect(parseReferenceRows('experienceLevels', [row])).toBeNull()
})
