import { expect, test } from 'vitest'
import type { Email } from '../../../src/core/domain/auth/email'
import { err, ok } from '../../../src/core/domain/result'
import { type Newsletter, NO_NEWSLETTER, newsletter } from '../../../src/core/use-cases/newsletter'
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

test.each([
  [ADA, ''],
  ['ben@school.org', 'ben@school.org'],
])('a success leaves %j as %j', (email, after) => {
  const pending = stateOf({ email, isSubscribing: true })
  expect(newsletter(pending, SUBSCRIBED)).toEqual([
    stateOf({ email: after }),
    { type: 'say-subscribed', email: ADA },
  ])
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
