import { expect, test } from 'vitest'
import { checkCredentials } from '../../../src/core/domain/auth/credentials'

test('trims name and email, and keeps the password as typed', () => {
  const fields = { fullName: ' Ada King ', email: ' ada@school.org\n', password: ' secret ' }
  expect(checkCredentials(fields, true)).toEqual({
    ok: true,
    value: { fullName: 'Ada King', email: 'ada@school.org', password: ' secret ' },
  })
})

test('only sign-up requires the full name', () => {
  const fields = { fullName: ' ', email: 'ada@school.org', password: 'secret' }
  expect(checkCredentials(fields, false)).toMatchObject({ ok: true })
  expect(checkCredentials(fields, true)).toEqual({ ok: false, error: { fullName: 'missing' } })
})

test('reports every invalid field', () => {
  expect(checkCredentials({ fullName: '', email: '\u00a0', password: '' }, true)).toEqual({
    ok: false,
    error: { fullName: 'missing', email: 'missing', password: 'missing' },
  })
  expect(checkCredentials({ fullName: '', email: 'ada', password: ' ' }, false)).toEqual({
    ok: false,
    error: { email: 'malformed' },
  })
  expect(checkCredentials({ fullName: 'Ada', email: 'ada@school.org', password: '' }, true)).toEqual({
    ok: false,
    error: { password: 'missing' },
  })
})
