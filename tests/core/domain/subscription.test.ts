import { expect, test } from 'vitest'
import { parseSubscriptionRows } from '../../../src/core/domain/plans/subscription'

const DECEMBER = '2026-12-28T10:00:00Z'
const NEXT_YEAR = '2027-11-28T10:00:00Z'
const parse = (rows: readonly unknown[]) =>
  parseSubscriptionRows(rows, 'ada', (text) => Date.parse(text) || null)
const row = (changes: object) => ({
  ...{ fbid: 'ada', plan_id: 2, period: 'monthly', status: 'active', paid_until: DECEMBER },
  ...changes,
})
const PREMIUM = row({ plan_id: 3, period: 'yearly', paid_until: NEXT_YEAR })

test.each([
  ['of a table without `ends_at`', [row({})], { planId: 2, endsAt: null }],
  ['that is not paid yet, on trial', [row({ status: 'trialing' })], { planId: 2, paymentFailed: false }],
  ['that is paid for longest', [row({}), PREMIUM, row({})], { planId: 3, period: 'yearly' }],
  ['that is paid', [{ ...PREMIUM, status: 'past_due' }, row({})], { planId: 2, paymentFailed: false }],
  ['without a readable time', [row({ paid_until: 'soon' })], { planId: 2, paidUntil: null }],
  ['that runs', [row({ status: 'canceled', plan_id: 7 }), PREMIUM], { planId: 3 }],
])('the subscription %s', (_, rows, expected) => {
  expect(parse(rows)).toMatchObject(expected)
})

test.each(['canceled', 'incomplete', 'incomplete_expired', 'unpaid', 'paused', undefined])(
  'with the status %j, the account has no plan',
  (status) => {
    expect(parse([row({ status })])).toBeNull()
  },
)

test.each([[row({ fbid: 'grace' })], [row({ plan_id: 4 })], [row({ period: null })], [null], ['row']])(
  '%j is malformed',
  (...rows) => {
    expect(parse([row({}), ...rows])).toBeUndefined()
  },
)
