import { expect, test } from 'vitest'
import {
  ordersOn,
  parsePlanChoice,
  planOffer,
  serializePlanChoice,
} from '../../../src/core/domain/plans/plan-choice'
import { PAID_PLAN_IDS, PERIODS } from '../../../src/core/domain/plans/plan-ids'

const NOW = 1_763_990_000_000
const HOUR = 3_600_000

test('a chosen plan is read back, for an hour, although the clock is set back', () => {
  for (const planId of PAID_PLAN_IDS) {
    for (const period of PERIODS) {
      const stored = serializePlanChoice(planId, period, NOW)
      for (const later of [0, HOUR, -HOUR])
        expect(parsePlanChoice(stored, NOW + later)).toEqual({ planId, period })
      for (const later of [HOUR + 1, -HOUR - 1]) expect(parsePlanChoice(stored, NOW + later)).toBeNull()
    }
  }
})

test.each([
  null,
  '1 monthly 1763990000000',
  '2 yearly',
  '2 weekly 1763990000000',
  '2 yearly soon',
  '02 yearly 1763990000000',
])('no paid plan is chosen by %j', (stored) => {
  expect(parsePlanChoice(stored, NOW)).toBeNull()
})

const [STANDARD, PREMIUM] = [
  { planId: 2, period: 'monthly' },
  { planId: 3, period: 'yearly' },
] as const
const ORDERED = serializePlanChoice(2, 'monthly', NOW)
const PAID = serializePlanChoice(3, 'yearly', NOW - 9 * HOUR)

test.each([
  ['/', { ordered: ORDERED }, 0, { left: STANDARD, paid: null }],
  ['/', { ordered: ORDERED, paid: PAID }, HOUR, { left: STANDARD, paid: PREMIUM }],
  ['/', { ordered: ORDERED }, HOUR + 1, { left: null, paid: null }],
  ['/', { ordered: ORDERED, chosen: '' }, 0, { left: null, paid: null }],
  ['/', { ordered: ORDERED, chosen: PAID }, 0, { left: null, paid: null }],
  ['/guide', { ordered: ORDERED, paid: PAID }, 0, { left: null, paid: PREMIUM }],
  ['/welcome', { ordered: ORDERED, paid: PAID }, 0, { left: null, paid: STANDARD }],
  ['/welcome', { ordered: ORDERED, paid: PAID }, HOUR + 1, { left: null, paid: PREMIUM }],
  ['/welcome', { ordered: '2 monthly soon', paid: '3 yearly NaN' }, 0, { left: null, paid: null }],
])('the orders on %s with %j, %i ms later: %j', (path, stored, later, orders) => {
  const nothing = { chosen: null, ordered: null, paid: null }
  expect(ordersOn(path, { ...nothing, ...stored }, NOW + later)).toEqual(orders)
})

test.each([
  [{ chosen: STANDARD }, true, 'continue', 'choose'],
  [{ left: STANDARD }, true, 'continue', 'choose'],
  [{ chosen: PREMIUM, left: STANDARD }, true, 'choose', 'continue'],
  [{ chosen: STANDARD, paid: PREMIUM }, true, 'continue', 'paid'],
  [{ chosen: STANDARD }, false, 'choose', 'choose'],
  [{ paid: STANDARD }, false, 'paid', 'choose'],
] as const)(
  'with %j, signed in: %s, Standard is %s and Premium %s',
  (known, isSignedIn, standard, premium) => {
    const nothing = { chosen: null, left: null, paid: null }
    expect([2, 3].map((id) => planOffer(id === 2 ? 2 : 3, { ...nothing, ...known }, isSignedIn))).toEqual([
      standard,
      premium,
    ])
  },
)
