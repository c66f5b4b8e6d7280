import { expect, test } from 'vitest'
import { emailDoubt } from '../../../src/core/domain/auth/email-doubt'

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['GMAIL.CON', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['outlok.com', 'outlook.com'],
  ['icoud.com', 'icloud.com'],
  ['harbor-school.con', 'harbor-school.com'],
  ['district.ogr', 'district.org'],
])('asks about li.wei@%s whether it is li.wei@%s', (typed, meant) => {
  expect(emailDoubt(` li.wei@${typed}`)).toEqual({ kind: 'misspelled', suggestion: `li.wei@${meant}` })
})

test('asks about a domain without an ending', () => {
  expect(emailDoubt('li.wei@school')).toEqual({ kind: 'no-ending', domain: 'school' })
})

test.each([
  ...[
    'gmail.com',
    'Gmail.com',
    'yahoo.com',
    'yahoo.co.uk',
    'hotmail.de',
    'mail.com',
    'ymail.com',
    'email.com',
  ],
  ...['cloud.com', 'school.org', 'k12.ca.us', 'xn--schule-3ya.de', 'con.org', 'icon.school', 'gmx.net'],
])('asks nothing about li.wei@%s', (domain) => {
  expect(emailDoubt(`li.wei@${domain}`)).toBeNull()
})

test.each(['', 'li.wei', 'li.wei@', '@gmial.com'])('asks nothing about %j, which is no address', (text) => {
  expect(emailDoubt(text)).toBeNull()
})
