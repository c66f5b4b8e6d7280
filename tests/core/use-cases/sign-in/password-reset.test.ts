import { describe, expect, test } from 'vitest'
import type { Email } from '../../../../src/core/domain/auth/email'
import { err, ok } from '../../../../src/core/domain/result'
import {
  NO_PASSWORD_RESET,
  type PasswordReset,
  passwordReset,
} from '../../../../src/core/use-cases/sign-in/password-reset'
import { OFFLINE } from '../support'

const ADA = 'ada@school.org' as Email
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

test('closing ends the wait for a response, and empties the field', () => {
  expect(passwordReset(SENDING, { type: 'closed' })).toEqual([openWith('', { isOpen: false, opening: 2 })])
})

test('typing ends the problem', () => {
  expect(passwordReset(openWith('', { problem: OFFLINE }), { type: 'typed', email: ADA })).toEqual([
    openWith(ADA),
  ])
})

describe('Sending', () => {
  test.each([
    ['nothing', openWith('')],
    ['blanks', openWith('  ')],
    ['twice', SENDING],
  ])('%s does nothing', (_, state) => {
    expect(passwordReset(state, { type: 'submitted' })).toEqual([state])
  })
  test('a malformed email is a problem at the field', () => {
    expect(passwordReset(openWith('ada'), { type: 'submitted' })).toEqual([
      openWith('ada', { problem: { kind: 'malformed-email' } }),
    ])
  })
  test('an email requests the link, without the spaces around it', () => {
    const typed = ` ${ADA} `
    const step = [openWith(typed, { isSending: true }), { type: 'request', email: ADA, opening: 1 }]
    expect(passwordReset(openWith(typed, { problem: OFFLINE }), { type: 'submitted' })).toEqual(step)
  })
})

describe('A response', () => {
  const said = { type: 'say-sent', email: ADA, isCurrent: false }
  const sayFailed = { type: 'say-failed', error: OFFLINE }
  test('success closes the dialog', () => {
    expect(passwordReset(SENDING, SENT)).toEqual([
      openWith(ADA),
      { ...said, isCurrent: true },
      { type: 'close' },
    ])
  })
  const OTHERS = openWith('ben@school.org', { isSending: true })
  const LATER = openWith(ADA, { opening: 2 })
  test.each([
    ['success leaves a dialog with another email open', SENT, OTHERS, openWith('ben@school.org'), said],
    ['success leaves a later dialog alone', SENT, LATER, LATER, said],
    ['failure is a problem of its dialog', FAILED, SENDING, openWith(ADA, { problem: OFFLINE }), sayFailed],
    ['failure is no problem of a later dialog', FAILED, LATER, LATER, sayFailed],
  ])('%s, and is always said', (_, event, before, after, command) => {
    expect(passwordReset(before, event)).toEqual([after, command])
  })
})
