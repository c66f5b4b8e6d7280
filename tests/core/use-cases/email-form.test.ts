import { describe, expect, test } from 'vitest'
import type { Email } from '../../../src/core/domain/auth/email'
import type { Unavailable } from '../../../src/core/domain/errors'
import { err, ok } from '../../../src/core/domain/result'
import {
  EMPTY_EMAIL_FORM,
  type EmailForm,
  type EmailFormEvent,
  emailForm,
} from '../../../src/core/use-cases/email-form'
import { OFFLINE } from './support'

type Form = EmailForm<Unavailable>

const ADA = 'ada@school.org' as Email
const OTHER = 'ben@school.org'
const stateOf = (known: Partial<Form> = {}): Form => ({
  ...EMPTY_EMAIL_FORM,
  email: ADA,
  lastCall: 7,
  ...known,
})
const FAILED = stateOf({ problem: OFFLINE })
const SENDING = stateOf({ call: 7 })
const SENT = stateOf({ sent: ADA })
const SUBMITTED = { type: 'submitted' } as const
const sent = { call: 8, lastCall: 8 }
const send = { type: 'send', call: 8, email: ADA }

test.each<[string, Form, EmailFormEvent<Unavailable>, Form, ...object[]]>([
  [
    'typing ends the problem',
    FAILED,
    { type: 'typed', email: 'b' },
    stateOf({ email: 'b' }),
    { type: 'preload' },
  ],
  [
    'typing ends the success',
    SENT,
    { type: 'typed', email: 'b' },
    stateOf({ email: 'b' }),
    { type: 'preload' },
  ],
  ['an email is sent; the problem ends', FAILED, SUBMITTED, stateOf(sent), send],
  ['an email is sent again; the success ends', SENT, SUBMITTED, stateOf(sent), send],
  [
    'blanks are not sent',
    stateOf({ email: ` ${ADA} ` }),
    SUBMITTED,
    stateOf({ ...sent, email: ` ${ADA} ` }),
    send,
  ],
  ['nothing is sent twice', SENDING, SUBMITTED, SENDING],
  [
    'a malformed email is a problem',
    stateOf({ email: 'ada' }),
    SUBMITTED,
    stateOf({ email: 'ada', problem: { kind: 'malformed-email' } }),
  ],
  [
    'another page ends the success, and empties the field',
    SENT,
    { type: 'page-entered' },
    stateOf({ email: '' }),
  ],
  ['another page ends the problem, and leaves the email', FAILED, { type: 'page-entered' }, stateOf()],
  [
    'a form that begins anew waits for no response',
    { ...SENDING, problem: OFFLINE, sent: ADA },
    { type: 'restarted', email: OTHER },
    stateOf({ email: OTHER }),
  ],
])('%s', (_, before, event, after, ...commands) => {
  expect(emailForm(before, event)).toEqual([after, ...commands])
})

describe('A response', () => {
  const SUCCESS = { type: 'responded', call: 7, email: ADA, result: ok(undefined) } as const
  const FAILURE = { ...SUCCESS, result: err(OFFLINE) } as const
  const REPLACED = stateOf({ call: 8, lastCall: 8 })
  const changed = (known: Partial<Form> = {}) => ({ ...SENDING, email: OTHER, ...known })

  test.each([
    ['to this form', SENDING, SENT, FAILED, true],
    [
      'after another email was typed',
      changed(),
      changed({ call: null, sent: ADA }),
      changed({ call: null }),
      false,
    ],
    ['after the form has begun anew', stateOf(), stateOf(), stateOf(), false],
    ['to a form that has sent again', REPLACED, REPLACED, REPLACED, false],
  ])('%s is always said', (_, before, succeeded, failed, isCurrent) => {
    expect(emailForm(before, SUCCESS)).toEqual([succeeded, { type: 'say-sent', email: ADA, isCurrent }])
    expect(emailForm(before, FAILURE)).toEqual([failed, { type: 'say-failed', error: OFFLINE }])
  })
})
