import { expect, test } from 'vitest'
import type { Email } from '../../../src/core/domain/auth/email'
import { err, ok } from '../../../src/core/domain/result'
import {
  type Newsletter,
  type NewsletterEvent,
  NO_NEWSLETTER,
  newsletter,
} from '../../../src/core/use-cases/newsletter'
import { OFFLINE } from './support'

const ADA = 'ada@school.org' as Email
const stateOf = (known: Partial<Newsletter> = {}): Newsletter => ({ ...NO_NEWSLETTER, email: ADA, ...known })
const SUBSCRIBE = { type: 'subscribe', email: ADA } as const
const SUBSCRIBED = { type: 'answered', email: ADA, result: ok(undefined) } as const
const FAILED = { ...SUBSCRIBED, result: err(OFFLINE) } as const

test('typing ends the problem, and loads what a failure needs', () => {
  expect(newsletter(stateOf({ problem: OFFLINE }), { type: 'typed', email: 'b' })).toEqual([
    stateOf({ email: 'b' }),
    { type: 'preload' },
  ])
})

test.each([
  [
    'an email again subscribes, and ends the problem',
    stateOf({ email: ` ${ADA} `, problem: OFFLINE }),
    { isSubscribing: true, problem: null },
    [SUBSCRIBE],
  ],
  ['an invalid email is a problem', stateOf({ email: 'ada' }), { problem: { kind: 'invalid-email' } }, []],
  ['a second press does nothing', stateOf({ isSubscribing: true }), {}, []],
] as const)('submitting %s', (_, before, change, commands) => {
  expect(newsletter(before, { type: 'submitted' })).toEqual([{ ...before, ...change }, ...commands])
})

test.each([ADA, 'ben@school.org'])(
  'a success leaves %j in the field, and says who is subscribed',
  (email) => {
    const step = [stateOf({ email, subscribed: ADA }), { type: 'say-subscribed', email: ADA }]
    expect(newsletter(stateOf({ email, isSubscribing: true }), SUBSCRIBED)).toEqual(step)
  },
)

test.each<[NewsletterEvent, string]>([
  [{ type: 'typed', email: 'b' }, 'b'],
  [{ type: 'submitted' }, ADA],
  [{ type: 'page-entered' }, ''],
  [{ type: 'signed-out' }, ''],
])('the line about a subscription ends after %j', (event, email) => {
  const [after] = newsletter(stateOf({ subscribed: ADA }), event)
  expect(after).toMatchObject({ subscribed: null, email })
})

test.each([
  [ADA, OFFLINE],
  ['ben@school.org', null],
])('a failure, with %j in the field, is a problem: %j', (email, problem) => {
  expect(newsletter(stateOf({ email, isSubscribing: true }), FAILED)).toEqual([
    stateOf({ email, problem }),
    { type: 'say-failed', error: OFFLINE },
  ])
})

test('another page ends the problem, a sign-out empties the field', () => {
  expect(newsletter(stateOf({ problem: OFFLINE }), { type: 'page-entered' })).toEqual([stateOf()])
  expect(newsletter(stateOf(), { type: 'signed-out' })).toEqual([stateOf({ email: '' })])
})
