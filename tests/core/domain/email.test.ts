import { expect, test } from 'vitest'
import { isEmail } from '../../../src/core/domain/auth/email'

test.each([
  'ada@school.org',
  '  ada@school.org \n',
  'ada+class.3b@mail.school.co.uk',
  'a@b',
  "o'connor@school.org",
  'x@xn--bcher-kva.example',
  `${'a'.repeat(64)}@school.org`,
  `a@${'b'.repeat(63)}.org`,
  `${'a'.repeat(245)}@abc.test`,
])('%s has the form of an email address', (text) => expect(isEmail(text)).toBe(true))

test.each([
  '',
  '   ',
  'ada',
  '@school.org',
  'ada@',
  'ada@@school.org',
  'ada lovelace@school.org',
  'ada@school..org',
  'ada@-school.org',
  'ada@school-.org',
  'ada@school.org.',
  'ada@school.org, eve@school.org',
  'ada@school.org\nbcc:eve@school.org',
  'ada@schule\u3000.org',
  'адa@школа.рф',
  'javascript:alert(1)',
  `a@${'b'.repeat(64)}.org`,
  `${'a'.repeat(246)}@abc.test`,
])('%j has not', (text) => expect(isEmail(text)).toBe(false))

test('a very long almost-address is refused at once', () => {
  expect(isEmail(`a@${'b.'.repeat(100_000)}`)).toBe(false)
})
