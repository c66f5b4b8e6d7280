import type Stripe from 'stripe'
import type { openDatabase } from './settings.ts'
import type { openStripe } from './stripe.ts'
import { findPlan } from './subscription-row.ts'

/** Stripe's statuses of subscriptions that charge nothing any more, or nothing yet. */
const NOT_RUNNING = ['canceled', 'incomplete', 'incomplete_expired']

/** A stored id may be of another Stripe account or mode, or deleted. */
const nullIfMissing = (error: Stripe.errors.StripeError): null => {
  if (error.code === 'resource_missing') return null
  throw error
}

/**
 * Asks Stripe what the account `uid` has bought. `subscriptions` has only what the webhook has received, so Stripe is
 * also asked for the payment page that checkout opened last: a paid page has its customer at once. Stripe's search by
 * metadata is not used, because it lags up to an hour and doesn't exist in India; nor are its lists by email, because a
 * payer can type another person's email.
 *
 * Returns `page` with its id `session`, each null if there is none; the `customers` that still exist, the page's first,
 * then by `paid_until`, the latest first; and as `payer` the one with a running subscription.
 */
export const findPurchases = async (
  uid: string,
  { stripe, plans }: ReturnType<typeof openStripe>,
  database: ReturnType<typeof openDatabase>,
) => {
  const [{ data: session }, { data: rows }] = await Promise.all([
    database.rpc('checkout_session', { fbid: uid }).throwOnError(),
    database
      .from('subscriptions')
      .select('id, customer')
      .eq('fbid', uid)
      .order('paid_until', { ascending: false, nullsFirst: false })
      .throwOnError(),
  ])
  const page = session && (await stripe.checkout.sessions.retrieve(session).catch(nullIfMissing))
  const ids = new Set<string>([page?.customer, ...rows.map(({ customer }) => customer)].filter(Boolean))
  const found = await Promise.all(
    [...ids].map((id) => stripe.customers.retrieve(id, { expand: ['subscriptions'] }).catch(nullIfMissing)),
  )
  const customers = found.filter((customer) => customer !== null && !customer.deleted)
  const isRunning = (subscription: Stripe.Subscription) =>
    !NOT_RUNNING.includes(subscription.status) &&
    (findPlan(subscription, plans) ?? rows.some(({ id }) => id === subscription.id))
  const payer = customers.find(({ subscriptions }) => subscriptions?.data.some(isRunning))
  return { session, page, customers, payer }
}

/**
 * Returns the URL of a new session of Stripe's billing portal, from which the customer comes back to /upgrade of
 * `site`.
 */
export const openPortal = async (
  { stripe }: ReturnType<typeof openStripe>,
  { id: customer }: Stripe.Customer,
  site: string,
): Promise<{ url: string }> => {
  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: `${site}/upgrade` })
  return { url }
}
