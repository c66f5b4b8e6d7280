import { describe, expect, test } from 'vitest'
import { amountDue, readCheckoutSelection } from '../../../src/core/domain/plans/checkout'
import { payPlanId } from '../../../src/core/domain/plans/pay-plan'
import { CHECKOUT_PLANS } from '../../../src/core/domain/plans/plans'

test.each([
  [2, 'monthly', 2],
  [2, 'yearly', 4],
  [3, 'monthly', 3],
  [3, 'yearly', 6],
] as const)('plan %i paid %s is payPlanId %i', (planId, period, expected) => {
  expect(payPlanId(planId, period)).toBe(expected)
})

describe('the address of /payment', () => {
  test.each([
    ['?planid=2&isyearly=true', 2, 'yearly'],
    ['?planid=2&isyearly=false', 2, 'monthly'],
    ['?planid=3&isyearly=true', 3, 'yearly'],
    ['planid=3', 3, 'monthly'],
    ['?planid=2&isyearly=yes', 2, 'monthly'],
    ['?planid=2&isyearly=TRUE', 2, 'monthly'],
    ['?planid=2&isyearly=1', 2, 'monthly'],
    ['?isyearly=true&planid=%32', 2, 'yearly'],
    ['?planid=2&utm_source=mail', 2, 'monthly'],
  ] as const)('%s selects plan %i, %s', (search, planId, period) => {
    expect(readCheckoutSelection(search)).toEqual({
      planId,
      period,
      offer: CHECKOUT_PLANS.find(({ id }) => id === planId),
    })
  })

  test.each([
    '',
    '?',
    '?planid',
    '?planid=',
    '?planid=0',
    '?planid=1',
    '?planid=4',
    '?planid=6',
    '?planid=-2',
    '?planid=02',
    '?planid=2.0',
    '?planid=2e0',
    '?planid=0x2',
    '?planid= 2',
    '?planid=%202',
    '?planid=+2',
    '?planid=2+',
    '?planid=2%00',
    '?planid=%EF%BC%92',
    '?planid=%D9%A2',
    '?planid=2&planid=2',
    '?planid=2&planid=3',
    '?planid=&planid=2',
    '?planid=null',
    '?planid=Standard',
    '?PlanId=2',
    '?planid[]=2',
    '?planid=%E0%A4%A',
    '?__proto__=2',
  ])('%s selects no plan', (search) => expect(readCheckoutSelection(search)).toBeNull())

  test.each(['TRUE', 'True', '1', 'yes', '', 'true%20', '+true', 'true,true', 'tru%65d', 'on'])(
    "isyearly=%s is not 'true' and stays monthly",
    (doctored) => {
      expect(readCheckoutSelection(`?planid=2&isyearly=${doctored}`)?.period).toBe('monthly')
    },
  )
})

test.each([
  [0, 'yearly', 120],
  [0, 'monthly', 15],
  [1, 'yearly', 300],
  [1, 'monthly', 40],
] as const)('offer %i, %s: $%i are due today', (index, period, due) => {
  const offer = CHECKOUT_PLANS[index]
  expect(offer && amountDue(offer, period)).toBe(due)
})
