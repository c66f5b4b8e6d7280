import type Stripe from 'stripe'
import type { openStripe } from './stripe.ts'

type Plans = ReturnType<typeof openStripe>['plans']

const timestamp = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1_000).toISOString()

/**
 * Returns the first item of a subscription whose price belongs to one of `plans`, with that plan; null without such an
 * item. Other items may be extras.
 */
export const findPlan = ({ items }: Stripe.Subscription, plans: Plans) => {
  for (const item of items.data) {
    const plan = plans.find(({ prices }) => prices.includes(item.price.id))
    if (plan) return { item, plan }
  }
  return null
}

/**
 * Returns the end of the paid time, in seconds since the epoch; null if nothing was paid. Stripe begins the next period
 * before its payment, and keeps that period if the payment fails. So while the payment is overdue, the paid time has
 * ended where the current period begins.
 */
const endOfPaidTime = (
  { status, ended_at }: Stripe.Subscription,
  { current_period_start, current_period_end }: Stripe.SubscriptionItem,
): number | null => {
  switch (status) {
    case 'active':
    case 'trialing':
      return current_period_end
    case 'canceled':
      return ended_at
    case 'incomplete':
    case 'incomplete_expired':
      return null
    default:
      return current_period_start
  }
}

/**
 * Returns what `record_subscription` writes of a subscription with its `customer` expanded, which Stripe was asked for
 * at `readAt` (`database_time`). `plan_id` is null if no item has a price in `plans`.
 */
export const rowOf = (subscription: Stripe.Subscription, plans: Plans, readAt: string) => {
  const { id, status, metadata, cancel_at, cancel_at_period_end, items } = subscription
  const customer = subscription.customer as Stripe.Customer | Stripe.DeletedCustomer
  const found = findPlan(subscription, plans)
  const item = found?.item ?? items.data[0]
  if (!item) throw new Error(`${id} has no items.`)
  const ends =
    status === 'canceled' ? null : (cancel_at ?? (cancel_at_period_end ? item.current_period_end : null))
  return {
    id,
    customer: customer.id,
    fbid: metadata.uid ?? null,
    // An account's row has only an email that Firebase has confirmed: the payer can type another person's at Stripe.
    email: metadata.email ?? (metadata.uid || customer.deleted ? null : customer.email),
    plan_id: found?.plan.plan_id ?? null,
    period: found?.plan.period ?? null,
    status,
    paid_until: timestamp(endOfPaidTime(subscription, item)),
    ends_at: timestamp(ends),
    read_at: readAt,
  }
}
