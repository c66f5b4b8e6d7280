import { expect, test } from 'vitest'
import { checkCredentials } from '../../../src/core/domain/auth/credentials'
import { EMPTY_ONBOARDING, isAnswered, readAnswers } from '../../../src/core/domain/onboarding/onboarding'
import { isBlank, storable } from '../../../src/core/domain/text'
import { parseAppToken } from '../../../src/core/domain/tokens'

const INVISIBLE = ['', '  \t', '\u200B', '\u2060\uFEFF', '\u3164', '\0', '\u00AD \u200D']
const VISIBLE = ['A', ' Ada ', '李', '\u200BAda', 'न\u200D', '.']

test.each(INVISIBLE)('%j is blank, and no answer to a required field', (text) => {
  expect(isBlank(text)).toBe(true)
  expect(isAnswered({ ...EMPTY_ONBOARDING, firstName: text }, 'firstName')).toBe(false)
  expect(checkCredentials({ fullName: text, email: 'ada@school.org', password: 'x' }, true)).toMatchObject({
    ok: false,
    error: { fullName: 'missing' },
  })
})

test.each(VISIBLE)('%j is not blank', (text) => expect(isBlank(text)).toBe(false))

test('NUL and lone surrogates never leave, in an answer or in the name of an account', () => {
  expect(storable('A\0d\uD800a 😀')).toBe('Ad\uFFFDa 😀')
  expect(readAnswers({ school: 'St.\0 Ada\uDC00' }).school).toBe('St. Ada\uFFFD')
  const checked = checkCredentials({ fullName: 'A\0da\uD800', email: 'ada@school.org', password: 'x' }, true)
  expect(checked).toMatchObject({ ok: true, value: { fullName: 'Ada\uFFFD' } })
})

test('a token that an address cannot hold is none', () => {
  expect(parseAppToken('eyJ.a b/+')).toBe('eyJ.a b/+')
  expect(parseAppToken('')).toBeNull()
  expect(parseAppToken('eyJ\uD800')).toBeNull()
})
