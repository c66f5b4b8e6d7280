import { describe, expect, test } from 'vitest'
import { err, ok } from '../../../../src/core/domain/result'
import { type CheckoutEvent, checkout, NO_CHECKOUT } from '../../../../src/core/use-cases/purchase/checkout'
import { NO_SESSION, session } from '../../../../src/core/use-cases/sign-in/session'
import { ADA, createPlayer, GRACE, OFFLINE, sessionChanged } from '../support'

const URL = 'https://pay.graid.test/session'

const INITIAL = { ...NO_CHECKOUT, lastCall: 7 }
const { stateOf, play } = createPlayer(checkout, INITIAL, {
  visit: 1,
  planId: 2,
  userId: 'ada',
  isSigningOut: false,
  status: { kind: 'signed-in', identity: ADA, mark: '' },
})
const ORDER = { planId: 2, period: 'yearly' } as const
const PENDING = stateOf({ pending: { call: 7, visit: 1, ...ORDER } })
const LEAVING = stateOf({ leaving: { call: 7 } })
const FAILED = stateOf({ problem: OFFLINE })

describe('‘Complete Payment’', () => {
  const SUBMITTED = { type: 'submitted', period: 'yearly' } as const

  test('orders the plan in the address; the earlier problem disappears', () => {
    expect(play(FAILED, SUBMITTED, { planId: 3 })).toEqual([
      stateOf({ pending: { call: 8, visit: 1, planId: 3, period: 'yearly' }, lastCall: 8 }),
      { type: 'purchase', call: 8, userId: 'ada', planId: 3, period: 'yearly' },
    ])
  })

  test.each([
    ['without a plan in the address', FAILED, { planId: null }],
    ['while the page checks who is signed in', FAILED, { status: { kind: 'checking' } }],
    ['while an order of this visit is pending', PENDING, {}],
    ['while the payment page opens', LEAVING, {}],
  ] as const)('does nothing %s', (_, state, context) => {
    expect(play(state, SUBMITTED, context)).toEqual([state])
  })

  test('is possible although it couldn’t be checked who is signed in', () => {
    expect(play(stateOf(), SUBMITTED, { status: { kind: 'unknown' } })).toHaveLength(2)
  })

  test('is possible although the order of an earlier visit is pending', () => {
    expect(play(PENDING, SUBMITTED, { visit: 2 })).toEqual([
      stateOf({ pending: { call: 8, visit: 2, ...ORDER }, lastCall: 8 }),
      { type: 'purchase', call: 8, userId: 'ada', planId: 2, period: 'yearly' },
    ])
  })
})

const answered = (result: Extract<CheckoutEvent, { type: 'responded' }>['result'], call = 7) =>
  ({ type: 'responded', call, result }) as const
const OPENED = [
  LEAVING,
  { type: 'remember-order', ...ORDER },
  { type: 'open-payment-page', call: 7, url: URL },
]

describe('The response', () => {
  test('with a url opens the payment page; /welcome will name the plan', () => {
    expect(play(PENDING, answered(ok(URL)))).toEqual(OPENED)
  })

  test('with an error is a problem', () => {
    expect(play(PENDING, answered(err(OFFLINE)))).toEqual([FAILED])
  })

  test.each([ok(URL), err(OFFLINE)])('to the order of an earlier visit is void: %j', (result) => {
    expect(play(PENDING, answered(result), { visit: 2 })).toEqual([stateOf()])
  })

  test('that arrives during a sign-out opens nothing', () => {
    expect(play(PENDING, answered(ok(URL)), { isSigningOut: true })).toEqual([stateOf()])
  })

  test.each([
    ['to an order that a later one has replaced', PENDING],
    ['to no order', stateOf()],
  ])('%s changes nothing', (_, state) => {
    expect(play(state, answered(err(OFFLINE), 6))).toEqual([state])
  })
})

describe('A pending order', () => {
  const SIGN_OUT = sessionChanged({ identity: null, ended: 'sign-out', lastAccount: ADA })
  const EXPIRY = sessionChanged({ identity: null, ended: 'expiry', lastAccount: ADA })
  const REPLACED = sessionChanged({ identity: GRACE, isReplaced: true, lastAccount: ADA })

  test('ends with a sign-out, and another one can be made', () => {
    expect(play(PENDING, SIGN_OUT)).toEqual([stateOf()])
  })

  test.each([EXPIRY, REPLACED])('ends with the session, and the page says so: %j', (event) => {
    const problem = { kind: 'signed-out', message: expect.any(String) }
    expect(play(PENDING, event)).toEqual([stateOf({ problem } as object)])
    expect(play(PENDING, event, { visit: 2 })).toEqual([stateOf()])
    expect(play(FAILED, event)).toEqual([FAILED])
  })

  // 'Complete Payment' is possible while it is unknown who is signed in. The first report begins a session for the page,
  // but the order already carries the token of the stored session.
  test('is honored after the provider’s first report', () => {
    const before = { ...NO_SESSION, status: { kind: 'unknown' } } as const
    const reported = { type: 'identified', cause: 'report', identity: ADA } as const
    const [after] = session(before, reported, { hint: 'ada', signOutMark: '', now: 0 })
    const [pending] = play(stateOf({ lastCall: 6 }), { type: 'submitted', period: 'yearly' }, before)
    const step = play(pending, sessionChanged(), after)
    expect(step).toEqual([PENDING])
    expect(play(step[0], answered(ok(URL)), after)).toEqual(OPENED)
  })
})

test.each([
  ['another period was chosen', { type: 'period-chosen' }, FAILED, stateOf()],
  ['another page was entered', { type: 'page-entered' }, { ...FAILED, leaving: { call: 7 } }, stateOf()],
  ['the grAId app was opened', { type: 'withdrawn' }, { ...PENDING, leaving: { call: 6 } }, stateOf()],
  ['the page was restored by Back', { type: 'page-kept' }, { ...FAILED, leaving: { call: 7 } }, stateOf()],
  ['an earlier departure is overdue', { type: 'leaving-overdue', call: 6 }, LEAVING, LEAVING],
] as const)('after %s, the form is as it should be', (_, event, before, after) => {
  expect(play(before, event)).toEqual([after])
})

test('a payment page that does not open in time is a problem, and can be opened again', () => {
  expect(play(LEAVING, { type: 'leaving-overdue', call: 7 })).toEqual([
    stateOf({
      problem: {
        kind: 'unavailable',
        reason: 'timeout',
        message: 'The payment page didn’t open in time.',
        host: undefined,
      },
    }),
  ])
})
