import { describe, expect, test } from 'vitest'
import type { Email } from '../../../../src/core/domain/auth/email'
import { unavailable } from '../../../../src/core/domain/errors'
import { err, ok } from '../../../../src/core/domain/result'
import {
  NO_PASSWORD_RESET,
  type PasswordReset,
  passwordReset,
} from '../../../../src/core/use-cases/sign-in/password-reset'

const ADA = 'ada@school.org' as Email
const OFFLINE = unavailable('offline', 'No network.')
const openWith = (email: string, known: Partial<PasswordReset> = {}): PasswordReset => ({
  ...NO_PASSWORD_RESET,
  isOpen: true,
  opening: 1,
  email,
  ...known,
})
const SENDING = openWith(ADA, { isSending: true })
const SENT = { type: 'answered', email: ADA, opening: 1, result: ok(undefined) } as const
const FAILED = { ...SENT, result: err(OFFLINE) } as const

test('the dialog opens with the email of the form, without the problem of an earlier one', () => {
  const before = openWith('ben@school.org', { problem: OFFLINE, isSending: true, isOpen: false })
  expect(passwordReset(before, { type: 'opened', email: ADA })).toEqual([openWith(ADA, { opening: 2 })])
})

test('an open dialog keeps what was typed in it', () => {
  expect(passwordReset(SENDING, { type: 'opened', email: '' })).toEqual([SENDING])
})

test('closing ends the wait for a response', () => {
  expect(passwordReset(SENDING, { type: 'closed' })).toEqual([openWith(ADA, { isOpen: false, opening: 2 })])
})

test('typing ends the problem; a sign-out empties the field', () => {
  expect(passwordReset(openWith('', { problem: OFFLINE }), { type: 'typed', email: ADA })).toEqual([
    openWith(ADA),
  ])
  expect(passwordReset(openWith(ADA), { type: 'signed-out' })).toEqual([openWith('')])
})

describe('Sending', () => {
  test.each(['', '  '])('%j does nothing', (email) => {
    expect(passwordReset(openWith(email), { type: 'submitted' })).toEqual([openWith(email)])
  })
  test('twice sends once', () => {
    expect(passwordReset(SENDING, { type: 'submitted' })).toEqual([SENDING])
  })
  test('a malformed email is a problem at the field', () => {
    expect(passwordReset(openWith('ada'), { type: 'submitted' })).toEqual([
      openWith('ada', { problem: { kind: 'malformed-email' } }),
    ])
  })
  test('an email requests the link, without the spaces around it', () => {
    const typed = ` ${ADA} `
    expect(passwordReset(openWith(typed, { problem: OFFLINE }), { type: 'submitted' })).toEqual([
      openWith(typed, { isSending: true }),
      { type: 'request', email: ADA, opening: 1 },
    ])
  })
})

describe('A response', () => {
  const said = { type: 'say-sent', email: ADA }
  test('success closes the dialog', () => {
    expect(passwordReset(SENDING, SENT)).toEqual([openWith(ADA), said, { type: 'close' }])
  })
  test.each([
    [
      'success leaves a dialog with another email open',
      openWith('ben@school.org', { isSending: true }),
      openWith('ben@school.org'),
    ],
    ['success leaves a later dialog alone', openWith(ADA, { opening: 2 }), openWith(ADA, { opening: 2 })],
  ])('%s, and is always said', (_, before, after) => {
    expect(passwordReset(before, SENT)).toEqual([after, said])
  })
  test.each([
    ['is a problem of its dialog', SENDING, openWith(ADA, { problem: OFFLINE })],
    ['is no problem of a later dialog', openWith(ADA, { opening: 2 }), openWith(ADA, { opening: 2 })],
  ])('that failed %s, and is always said', (_, before, after) => {
    expect(passwordReset(before, FAILED)).toEqual([after, { type: 'say-failed', error: OFFLINE }])
  })
})
