import { expect, test } from 'vitest'
import {
  checkCredentials,
  errorsAfter,
  filledFields,
  restoredFields,
  storedFields,
} from '../../../src/core/domain/auth/credentials'

test('trims name and email, and keeps the password as typed', () => {
  const fields = { fullName: ' Ada King ', email: ' ada@school.org\n', password: ' secret ' }
  const value = { fullName: 'Ada King', email: 'ada@school.org', password: ' secret ' }
  expect(checkCredentials(fields, true)).toEqual({ ok: true, value })
})

test.each([
  [{ fullName: ' ', email: 'ada@school.org', password: 'secret' }, true, { fullName: 'missing' }],
  [{ fullName: '', email: '\u00a0\u200b', password: '' }, true, { fullName: 'missing' }],
  [{ fullName: '', email: 'ada', password: ' ' }, false, { email: 'malformed' }],
  [{ fullName: 'Ada', email: 'ada@school.org', password: '' }, true, { password: 'missing' }],
])('of %j on a sign-up form (%j), the first invalid field is %j', (fields, withName, error) => {
  expect(checkCredentials(fields, withName)).toEqual({ ok: false, error })
})

test('typing into a field removes the error of that field only', () => {
  const errors = { fullName: 'missing', email: 'malformed' } as const
  expect(errorsAfter(errors, { email: 'ada' })).toEqual({ fullName: 'missing' })
})

test.each([
  [{ fullName: 'Ada', email: '' }, 'fullName=Ada&email='],
  [{ fullName: '', email: 'a b' }, 'fullName=&email=a%20b'],
  [{ fullName: '', email: '' }, null],
])('of %j in a form, a reload restores %j', (typed, stored) => {
  expect(storedFields({ ...typed, ...{ password: 'secret' } })).toBe(stored)
})

test.each([
  ['fullName=Ada', { fullName: 'Ada', email: '' }],
  ['email=a%20b', { fullName: '', email: 'a b' }],
])('restores what it can from the stored text %j', (stored, fields) => {
  expect(restoredFields(stored)).toEqual(fields)
})

test('answers of an address fill only the fields that are empty', () => {
  const answers = { firstName: ' Ada', lastName: 'King ', email: ' ada@school.org ' }
  const empty = { fullName: '', email: '', password: '' }
  expect(filledFields(empty, answers)).toEqual({ fullName: 'Ada King', email: 'ada@school.org' })
  expect(filledFields(empty, { ...answers, firstName: '' }).fullName).toBe('King')
  expect(filledFields(empty, { ...answers, lastName: '' }).fullName).toBe('Ada')
  const typed = { fullName: 'Grace', email: 'grace', password: '' }
  expect(filledFields(typed, answers)).toEqual({ fullName: 'Grace', email: 'grace' })
})
