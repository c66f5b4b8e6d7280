import { expect, test } from 'vitest'
import {
  type PlanState,
  parsePlanChoice,
  planOffer,
  planStateOn,
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

type Stored = { chosen?: string; ordered: string; paid?: string }
const NOTHING = { chosen: null, left: null, paid: null }

test.each<[string, Stored, number, Partial<PlanState>]>([
  ['/', { ordered: ORDERED }, HOUR, { left: STANDARD }],
  ['/', { ordered: ORDERED, paid: PAID }, HOUR + 1, { paid: PREMIUM }],
  ['/', { ordered: ORDERED, chosen: '' }, 0, {}],
  ['/', { ordered: ORDERED, chosen: PAID.replace(/\d+$/, String(NOW)) }, 0, { chosen: PREMIUM }],
  ['/guide', { ordered: ORDERED, paid: PAID }, 0, { paid: PREMIUM }],
  ['/welcome', { ordered: ORDERED, paid: PAID }, 9 * HOUR, { paid: STANDARD }],
  ['/welcome', { ordered: '2 monthly soon' }, 0, {}],
])(
  'the plans on %s with %j, %i ms later: %j',
  (path, { chosen = null, ordered, paid = null }, later, known) => {
    const state = planStateOn(path, { chosen, ordered, paid }, NOW + later)
    expect(state).toEqual({ ...NOTHING, ...known })
  },
)

test.each([
  [{ left: STANDARD }, true, ['continue', 'choose']],
  [{ chosen: PREMIUM, left: STANDARD }, true, ['choose', 'continue']],
  [{ chosen: STANDARD, paid: PREMIUM }, true, ['continue', 'paid']],
  [{ chosen: STANDARD }, false, ['choose', 'choose']],
])('with %j, signed in: %s, the plans offer %j', (known, isSignedIn, offers) => {
  expect(([2, 3] as const).map((id) => planOffer(id, { ...NOTHING, ...known }, isSignedIn))).toEqual(offers)
})
