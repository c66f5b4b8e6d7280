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

describe('a code', () => {
  test.each([
    ['246810', '246810'],
    [' 246 810 ', '246810'],
    ['246-810', '246810'],
  ])('%s is %s', (text, code) => {
    expect(parseCode(text)).toBe(code)
  })

  test.each(['', '24681', '2468101', '24681a', '２４６８１０'])('%s is malformed', (text) => {
    expect(parseCode(text)).toBeNull()
  })
})
