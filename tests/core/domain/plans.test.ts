import { expect, test } from 'vitest'
import { PERIODS, payPlanId } from '../../../src/core/domain/plans/plan-ids'
import {
  amountDue,
  CURRENT_PLAN_ID,
  PAID_PLANS,
  PLANS,
  type Plan,
  planRelation,
  pricePerMonth,
} from '../../../src/core/domain/plans/plan-prices'

const priced = (id: number, name: string, monthlyPrice: number, annualPrice: number) => ({
  id,
  name,
  monthlyPrice,
  annualPrice,
})
const FREE = { ...priced(1, 'Free', 0, 0), yearlyDiscountPercent: null, highlighted: false }
const STANDARD = { ...priced(2, 'Standard', 15, 120), yearlyDiscountPercent: 34, highlighted: true }
const PREMIUM = { ...priced(3, 'Premium', 40, 300), yearlyDiscountPercent: 38, highlighted: false }

test('the plans have the documented ids, names, prices, savings and highlight', () => {
  expect(PLANS).toEqual([FREE, STANDARD, PREMIUM])
  expect(PAID_PLANS).toEqual([STANDARD, PREMIUM])
})

test('the plans are sorted by price, which is their rank', () => {
  const prices = PLANS.map(({ monthlyPrice }) => monthlyPrice)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
})

test('the current plan is Free', () => expect(CURRENT_PLAN_ID).toBe(1))

const plan = (annualPrice: number): Plan => ({ ...STANDARD, id: 2, annualPrice })

test.each([
  [120, 10],
  [113, 9],
  [114, 10],
  [125, 10],
  [126, 11],
  [1, 0],
  [0, 0],
])('$%i a year is rounded to $%i a month', (annualPrice, perMonth) => {
  expect(pricePerMonth(plan(annualPrice), 'yearly')).toBe(perMonth)
})

test('monthly billing shows and charges the monthly price, yearly billing charges the annual one at once', () => {
  expect(pricePerMonth(plan(120), 'monthly')).toBe(15)
  expect(amountDue(plan(120), 'monthly')).toBe(15)
  expect(amountDue(plan(120), 'yearly')).toBe(120)
})

test.each([
  [1, 1, 'current'],
  [2, 1, 'higher'],
  [1, 2, 'lower'],
  [3, 2, 'higher'],
] as const)('plan %i compared with current plan %i is %s', (id, currentId, relation) => {
  expect(planRelation(id, currentId)).toBe(relation)
})

// Yearly billing doubles the plan id (docs/product.md §9.2), so the id of a new plan must be neither the double nor the
// half of another paid plan's id.
test('every plan and period has its own payPlanId, or checkout would sell the wrong plan', () => {
  const ids = PAID_PLANS.flatMap(({ id }) => PERIODS.map((period) => payPlanId(id, period)))
  expect(new Set(ids).size).toBe(ids.length)
})
