import { expect, test } from 'vitest'
import { parseSubscriptionRows } from '../../../src/core/domain/plans/subscription'

const DECEMBER = '2026-12-28T10:00:00Z'
const NEXT_YEAR = '2027-11-28T10:00:00Z'
const parse = (rows: readonly unknown[], now: number | null = null) =>
  parseSubscriptionRows(rows, 'ada', (text) => Date.parse(text) || null, now)
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

const AFTER = Date.parse(DECEMBER) + 1

test('what should have been renewed or ended by now, if an event of the provider was lost, has no date of the past', () => {
  expect(parse([row({})], AFTER)).toMatchObject({ planId: 2, paidUntil: null })
  expect(parse([row({})], AFTER - 2)).toMatchObject({ paidUntil: AFTER - 1 })
  expect(parse([row({ ends_at: DECEMBER })], AFTER)).toBeNull()
  expect(parse([row({ ends_at: DECEMBER })], AFTER - 2)).toMatchObject({ endsAt: AFTER - 1 })
  expect(parse([row({ ends_at: DECEMBER }), row({ status: 'past_due' })], AFTER)).toMatchObject({
    paymentFailed: true,
    endsAt: null,
  })
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
