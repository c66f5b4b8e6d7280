import { describe, expect, test } from 'vitest'
import { err, ok } from '../../../../src/core/domain/result'
import {
  type Checkout,
  type CheckoutEvent,
  checkout,
  NO_CHECKOUT,
} from '../../../../src/core/use-cases/purchase/checkout'
import { NO_SESSION, session } from '../../../../src/core/use-cases/sign-in/session'
import { ADA, createPlayer, GRACE, OFFLINE, sessionChanged } from '../support'

const URL = 'https://pay.graid.test/session'

const UNKNOWN_PLANS = { chosen: null, left: null, paid: null, held: null, isSignedIn: true }
const HELD = { planId: 2, period: 'yearly', paymentFailed: false, paidUntil: null, endsAt: null } as const
const OWNS_PLAN = { plans: { ...UNKNOWN_PLANS, held: HELD } }

const INITIAL = { ...NO_CHECKOUT, lastCall: 7 }
const { stateOf, play } = createPlayer(checkout, INITIAL, {
  visit: 1,
  planId: 2,
  plans: UNKNOWN_PLANS,
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
    ['for the plan that the account has', FAILED, OWNS_PLAN],
    ['for another plan of an account that has one', FAILED, { ...OWNS_PLAN, planId: 3 }],
  ] as const)('does nothing %s', (_, state, context) => {
    expect(play(state, SUBMITTED, context)).toEqual([state])
  })

  test('is possible although it couldn’t be checked who is signed in, or the order of an earlier visit is pending', () => {
    expect(play(stateOf(), SUBMITTED, { status: { kind: 'unknown' } })).toHaveLength(2)
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

const SUCCESS = answered(ok(URL))
const FAILURE = answered(err(OFFLINE))
test.each<[string, Checkout, CheckoutEvent, Parameters<typeof play>[2], readonly unknown[]]>([
  ['with a url opens the payment page; /welcome will name the plan', PENDING, SUCCESS, {}, OPENED],
  ['with an error is a problem', PENDING, FAILURE, {}, [FAILED]],
  ['with a url for an earlier visit is void', PENDING, SUCCESS, { visit: 2 }, [stateOf()]],
  ['with an error for an earlier visit is void', PENDING, FAILURE, { visit: 2 }, [stateOf()]],
  ['during a sign-out opens nothing', PENDING, SUCCESS, { isSigningOut: true }, [stateOf()]],
  ['to an order that was replaced changes nothing', PENDING, answered(err(OFFLINE), 6), {}, [PENDING]],
  ['to no order changes nothing', stateOf(), answered(err(OFFLINE), 6), {}, [stateOf()]],
])('the response %s', (_, state, event, context, step) => {
  expect(play(state, event, context)).toEqual(step)
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
