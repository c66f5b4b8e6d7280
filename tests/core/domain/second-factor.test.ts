import { describe, expect, test } from 'vitest'
import { SECOND_FACTORS } from '../../../fixtures/account'
import { parseCode, phoneEnding } from '../../../src/core/domain/auth/code'
import { usableFactors } from '../../../src/core/domain/auth/second-factor'

test('only verified factors count, authenticator apps first', () => {
  expect(usableFactors(SECOND_FACTORS).map(({ id }) => id)).toEqual(['authenticator', 'phone'])
})

test.each([
  ['+15555550142', '0142'],
  ['+1 (555) 555-01 42', '0142'],
  ['+*******0142', '0142'],
  ['+*********42', '42'],
  ['', ''],
])('of the phone number %s, %s is shown', (phone, ending) => {
  expect(phoneEnding(phone)).toBe(ending)
})

const isDigit = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point))

describe('a code', () => {
  test.each([
    ['246810', '246810'],
    ['G:246.810.', '246810'],
    [' 246 810 ', '246810'],
    ['G-246810', '246810'],
    ['g 246810', '246810'],
    ...[...'-\u2010\u2011\u2013\u2014\u2212\u2e3a\uff0d\u00a0\u202f'].map((mark) => [
      `246${mark}810`,
      '246810',
    ]),
    ['\u2068246810\u2069', '246810'],
    ['۲۴۶–۸۱۰', '246810'],
  ] as [string, string][])('%s is %s', (text, code) => {
    expect(parseCode(text)).toBe(code)
  })

  test('may have the digits of any script', () => {
    const points = Array.from({ length: 0x110000 }, (_, point) => point)
    const zeros = points.filter((point) => isDigit(point) && !isDigit(point - 1))
    expect(zeros.length).toBeGreaterThan(50)
    for (const zero of zeros)
      expect(parseCode(String.fromCodePoint(...[2, 4, 6, 8, 1, 0].map((digit) => zero + digit)))).toBe(
        '246810',
      )
  })

  test.each(['', '24681', '2468101', '24681a', 'GG246810', 'A-246810', '24681½'])(
    '%s is malformed',
    (text) => {
      expect(parseCode(text)).toBeNull()
    },
  )
})
