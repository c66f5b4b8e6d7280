import { expect, test } from 'vitest'
import { parsePlanChoice, serializePlanChoice } from '../../../src/core/domain/plans/plan-choice'
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
