import { expect, test } from 'vitest'
import {
  type PlanState,
  parsePlanChoice,
  planOffer,
  serializePlanChoice,
  type TabPlans,
  tabPlansOn,
} from '../../../src/core/domain/plans/plan-choice'
import { PAID_PLAN_IDS, type PaidPlanId, PERIODS } from '../../../src/core/domain/plans/plan-ids'

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
const PAID = serializePlanChoice(3, 'yearly', NOW)

type Stored = { chosen?: string; ordered: string; paid?: string }
const NOTHING = { chosen: null, left: null, paid: null }

test.each<[string, Stored, number, boolean, Partial<TabPlans>]>([
  ['/', { ordered: ORDERED }, HOUR, false, { left: STANDARD }],
  ['/', { ordered: ORDERED, paid: PAID }, HOUR + 1, false, {}],
  ['/', { ordered: ORDERED, chosen: '' }, 0, false, {}],
  ['/', { ordered: ORDERED, chosen: PAID }, 0, false, { chosen: PREMIUM }],
  ['/guide', { ordered: ORDERED, paid: PAID }, HOUR, true, { paid: PREMIUM }],
  ['/welcome', { ordered: ORDERED, paid: PAID }, 0, true, { paid: STANDARD }],
  ['/welcome', { ordered: ORDERED }, 0, false, {}],
  ['/welcome', { ordered: '2 monthly soon' }, 0, true, {}],
])(
  'the plans on %s with %j, %i ms later, opened by another site: %j: %j',
  (path, { chosen = null, ordered, paid = null }, later, isReturn, known) => {
    const plans = tabPlansOn(path, { chosen, ordered, paid }, { now: NOW + later, isReturn })
    expect(plans).toEqual({ ...NOTHING, ...known })
  },
)

const HELD = { ...STANDARD, paymentFailed: false, paidUntil: null, endsAt: null }

/** The offers for Standard and Premium, monthly and yearly. */
test.each<[string, Partial<PlanState>, string]>([
  ['a visitor', { chosen: STANDARD }, 'choose choose, choose choose'],
  ['a visitor who has paid', { paid: STANDARD }, 'paid choose, choose choose'],
  ['a teacher', { isSignedIn: true }, 'choose choose, choose choose'],
  [
    'one who has chosen',
    { chosen: PREMIUM, left: STANDARD, isSignedIn: true },
    'choose choose, continue continue',
  ],
  [
    'one who has left the payment page',
    { left: STANDARD, isSignedIn: true },
    'continue continue, choose choose',
  ],
  ['one who has just paid', { paid: STANDARD, isSignedIn: true }, 'paid change, change change'],
  ['one with a plan', { held: HELD, chosen: PREMIUM, isSignedIn: true }, 'paid change, change change'],
  [
    'one with another plan than this tab paid',
    { held: HELD, paid: PREMIUM, isSignedIn: true },
    'paid change, change change',
  ],
])('%s is offered %j: %s', (_, known, offers) => {
  const state = { ...NOTHING, held: null, isSignedIn: false, ...known }
  const offersFor = (planId: PaidPlanId) =>
    PERIODS.map((period) => planOffer({ planId, period }, state)).join(' ')
  expect(`${offersFor(2)}, ${offersFor(3)}`).toBe(offers)
})
