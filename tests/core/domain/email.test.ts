import { expect, test } from 'vitest'
import { filledFields } from '../../../src/core/domain/auth/credentials'
import { isSameEmail, parseEmail } from '../../../src/core/domain/auth/email'
import { maskEmail } from '../../../src/core/domain/onboarding/drafts'
import { EMPTY_ONBOARDING, trimAnswers } from '../../../src/core/domain/onboarding/onboarding'

test.each([
  ...['ada@school.org', 'ada+class.3b@mail.school.co.uk', 'a@b', 'a@b.c', "o'connor@school.org"],
  ...['x@xn--bcher-kva.example', `${'a'.repeat(64)}@school.org`],
  ...[`a@${'b'.repeat(63)}.org`, `${'a'.repeat(245)}@abc.test`],
])('%s is an email address', (text) => expect(parseEmail(text)).toBe(text))

const ADDRESS = 'ada@school.org'
const INVISIBLE = [...'\u200b\ufeff\u00ad\u3164\u2060']
const DIRECTIONS = [...'\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069']
const SPACES = [...' \u00a0\u2007\u202f\u3000\n\t']

test.each([
  ...[...INVISIBLE, ...DIRECTIONS, ...SPACES].map((mark) => [mark + ADDRESS + mark, ADDRESS]),
  ...[...INVISIBLE, ...DIRECTIONS].map((mark) => [ADDRESS.replace('@', `@${mark}`), ADDRESS]),
  ...[
    ...['ada＠school.org', 'ａｄａ＠ｓｃｈｏｏｌ．ｏｒｇ', `<${ADDRESS}>`, `Ada King <${ADDRESS}>`],
    ...[`mailto:${ADDRESS}`, `MAILTO:${ADDRESS}?subject=a@b`, `<mailto:${ADDRESS}?cc=eve@school.org>`],
    ...['\u2068mailto:ada＠school.org\u2069\u00a0', 'mailto:ada%40school.org'],
  ].map((text) => [text, ADDRESS]),
  ['mailto:a?b@school.org', 'a?b@school.org'],
  ['mailto:ada%2Bclass@school.org', 'ada+class@school.org'],
  ['ada@schülé.example', 'ada@xn--schl-epa6i.example'],
  ['ada@SCHU\u0308LE\u0301.example', 'ada@xn--schl-epa6i.example'],
  ['user@例え.jp', 'user@xn--r8jz45g.jp'],
  ['user@例え。jp', 'user@xn--r8jz45g.jp'],
] as [string, string][])('the address in %j is %s, also for a comparison', (text, address) => {
  expect(parseEmail(text)).toBe(address)
  expect(isSameEmail(text, address.toUpperCase())).toBe(true)
})

test('answers and the form of a sign-up get the address in a pasted text', () => {
  const answers = { ...EMPTY_ONBOARDING, email: `<\u200b${ADDRESS}>` }
  expect(trimAnswers(answers).email).toBe(ADDRESS)
  expect(filledFields({ fullName: '', email: '', password: '' }, answers).email).toBe(ADDRESS)
  expect(maskEmail(answers.email)).toBe('a…@school.org')
})

test.each([
  ...['', '   ', 'ada', '@school.org', 'ada@', 'ada@@school.org', 'ada lovelace@school.org'],
  ...[
    'mailto:',
    'mailto://ada@school.org',
    'mailto:%E0@school.org',
    '<>',
    'ada@ü.1',
    'ada@ü%41.org',
    'ada@a/ü.org',
    'ada@ü:80',
    'адa@schülé.example',
  ],
  ...['ada@school..org', 'ada@-school.org', 'ada@school-.org', 'ada@school.org.', 'ada@schule\u3000.org'],
  ...['ada@school.org, eve@school.org', 'ada@school.org\nbcc:eve@school.org', 'javascript:alert(1)'],
  ...['адa@школа.рф', `a@${'b'.repeat(64)}.org`, `${'a'.repeat(246)}@abc.test`, `a@${'b.'.repeat(100_000)}`],
])('%.40j is not an email address', (text) => expect(parseEmail(text)).toBeNull())
