import { expect, test } from 'vitest'
import { parseEmail } from '../../../src/core/domain/auth/email'

test.each([
  ...['ada@school.org', 'ada+class.3b@mail.school.co.uk', 'a@b', 'a@b.c', "o'connor@school.org"],
  ...['x@xn--bcher-kva.example', `${'a'.repeat(64)}@school.org`],
  ...[`a@${'b'.repeat(63)}.org`, `${'a'.repeat(245)}@abc.test`],
])('%s is an email address', (text) => expect(parseEmail(text)).toBe(text))

test('surrounding blanks are trimmed', () => {
  expect(parseEmail('  ada@school.org \n')).toBe('ada@school.org')
})

test.each([
  ...['', '   ', 'ada', '@school.org', 'ada@', 'ada@@school.org', 'ada lovelace@school.org'],
  ...['ada@school..org', 'ada@-school.org', 'ada@school-.org', 'ada@school.org.', 'ada@schule\u3000.org'],
  ...['ada@school.org, eve@school.org', 'ada@school.org\nbcc:eve@school.org', 'javascript:alert(1)'],
  ...['адa@школа.рф', `a@${'b'.repeat(64)}.org`, `${'a'.repeat(246)}@abc.test`, `a@${'b.'.repeat(100_000)}`],
])('%.40j is not an email address', (text) => expect(parseEmail(text)).toBeNull())
