import { expect, test } from 'vitest'
import { splitDisplayName, teacherOf } from '../../../src/core/domain/auth/identity'

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Ada King Lovelace', 'Ada', 'King Lovelace'],
  ['Ada', 'Ada', ''],
  ['   ', '', ''],
  ['  Ada   King\tLovelace\n', 'Ada', 'King Lovelace'],
  ['山田\u3000花子', '山田', '花子'],
  ['\u3000\u00a0', '', ''],
])('%j splits into first name %j and last name %j', (displayName, firstName, lastName) => {
  expect(splitDisplayName(displayName)).toEqual({ firstName, lastName })
})

test.each([
  ['  Ada King ', 'Ada King'],
  [' ', 'ada@school.org'],
])('a teacher with the display name %j is shown as %j', (displayName, name) => {
  const email = 'ada@school.org'
  expect(teacherOf({ id: 'ada', email, displayName })).toEqual({ name, email, emailConfirmed: true })
})

test.each([
  [true, true],
  [false, false],
  [undefined, true],
])('an email of which the provider says that it is confirmed: %j, counts as such: %j', (said, counts) => {
  const identity = { id: 'ada', email: 'ada@school.org', displayName: '', emailConfirmed: said }
  expect(teacherOf(identity)?.emailConfirmed).toBe(counts)
})
