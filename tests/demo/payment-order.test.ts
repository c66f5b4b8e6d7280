import { expect, test } from 'vitest'
import { readPaymentOrder } from '../../src/demo/payment-order'

test.each([
  [2, 'Standard', 'monthly'],
  [3, 'Premium', 'monthly'],
  [4, 'Standard', 'yearly'],
  [6, 'Premium', 'yearly'],
])('payPlanId %i stands for %s, %s', (id, name, period) => {
  expect(readPaymentOrder(`?payPlanId=${id}`)).toMatchObject({ offer: { name }, period })
})

test.each([
  '',
  '?payPlanId=',
  '?payPlanId=1',
  '?payPlanId=5',
  '?payPlanId=04',
  '?payPlanId=4&payPlanId=4',
  '?payPlanId=__proto__',
])('there is nothing to pay at %j', (search) => expect(readPaymentOrder(search)).toBeNull())
