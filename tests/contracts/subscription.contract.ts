import { describe, expect, test } from 'vitest'
import type { SubscriptionRow } from '../../fixtures/account'
import type { IdToken } from '../../src/core/domain/tokens'
import type { SubscriptionPort } from '../../src/core/ports/subscription'
import { failure } from '../support/results'

export type SubscriptionSetup = {
  subscriptions: SubscriptionPort
  idTokenOf: (id: string) => IdToken
  goDown: () => void | Promise<void>
}

export const OWNER = 'returning'
export const STANDARD: SubscriptionRow = {
  id: 'sub_1',
  customer: 'cus_1',
  fbid: OWNER,
  email: 'teacher@demo.graid.test',
  plan_id: 2,
  period: 'monthly',
  status: 'active',
  paid_until: '2026-12-28T10:00:00.000Z',
  ends_at: null,
}
const OTHER_ROWS: SubscriptionRow[] = [
  { ...STANDARD, id: 'sub_2', status: 'canceled' },
  { ...STANDARD, id: 'sub_3', fbid: 'unrecorded', plan_id: 3 },
  { ...STANDARD, id: 'sub_4', fbid: null, plan_id: 3 },
]
const FOUND = {
  planId: 2,
  period: 'monthly',
  paymentFailed: false,
  paidUntil: Date.UTC(2026, 11, 28, 10),
  endsAt: null,
}

/** `setUp` connects the adapter to a table with `rows` only, at a time before their ends. */
export const subscriptionContract = (
  adapter: string,
  setUp: (rows: SubscriptionRow[]) => Promise<SubscriptionSetup>,
) =>
  describe(`Subscription, ${adapter}`, () => {
    const find = async (rows: SubscriptionRow[], id = OWNER) => {
      const { subscriptions, idTokenOf } = await setUp(rows)
      const found = await subscriptions.find(id, idTokenOf(id))
      return found.ok ? found.value.subscription : found
    }

    test.each<[string, Partial<SubscriptionRow>, object]>([
      ['is paid', {}, {}],
      ['is paid by the year', { plan_id: 3, period: 'yearly' }, { planId: 3, period: 'yearly' }],
      ['was cancelled', { ends_at: STANDARD.paid_until }, { endsAt: FOUND.paidUntil }],
      ['could not be charged', { status: 'past_due' }, { paymentFailed: true }],
    ])('returns the running subscription of the account, which %s', async (_, row, found) => {
      expect(await find([...OTHER_ROWS, { ...STANDARD, ...row }])).toEqual({ ...FOUND, ...found })
    })

    test('returns null without a running subscription of the account', async () => {
      expect(await find(OTHER_ROWS)).toBeNull()
      expect(await find([])).toBeNull()
      expect(await find([STANDARD], 'unrecorded')).toBeNull()
    })

    test('returns the service’s clock', async () => {
      const { subscriptions, idTokenOf } = await setUp([])
      const found = await subscriptions.find(OWNER, idTokenOf(OWNER))
      expect(found).toMatchObject({ ok: true, value: { readAt: expect.any(Number) } })
    })

    test('returns `unavailable`, not null, when the service is down', async () => {
      const { subscriptions, idTokenOf, goDown } = await setUp([STANDARD])
      await goDown()
      expect(await subscriptions.find(OWNER, idTokenOf(OWNER))).toMatchObject(failure('unavailable'))
    })
  })
