import { expect, test } from 'vitest'
import { parsePeriod, parsePlanChoice, serializePlanChoice } from '../../../src/core/domain/plans/plan-choice'
import { PAID_PLAN_IDS, PERIODS } from '../../../src/core/domain/plans/plan-ids'
import { renewalAfter } from '../../../src/core/domain/plans/renewal'

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
  '',
  '1 monthly 1763990000000',
  '2',
  '2 yearly',
  '2 weekly 1763990000000',
  '2 yearly soon',
  '02 yearly 1763990000000',
])('no paid plan is chosen by %j', (stored) => {
  expect(parsePlanChoice(stored, NOW)).toBeNull()
})

test.each([
  ['yearly', 'yearly'],
  ['monthly', 'monthly'],
  ['weekly', null],
  [null, null],
])('the stored period %j is %j', (stored, period) => {
  expect(parsePeriod(stored)).toBe(period)
})

test.each([
  ['2026-11-24', 'yearly', '2027-11-24'],
  ['2026-11-24', 'monthly', '2026-12-24'],
  ['2026-12-31', 'monthly', '2027-01-31'],
  ['2027-01-31', 'monthly', '2027-02-28'],
  ['2028-02-29', 'yearly', '2029-02-28'],
  ['2028-01-30', 'monthly', '2028-02-29'],
  ['2100-01-31', 'monthly', '2100-02-28'],
  ['2400-01-31', 'monthly', '2400-02-29'],
  ['2026-08-31', 'monthly', '2026-09-30'],
] as const)('a plan paid on %s renews %s on %s', (paid, period, renewed) => {
  const dayOf = (text: string) => {
    const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
    return { year, month, day }
  }
  expect(renewalAfter(dayOf(paid), period)).toEqual(dayOf(renewed))
})
