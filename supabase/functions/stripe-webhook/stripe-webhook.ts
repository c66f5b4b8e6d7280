import type Stripe from 'stripe'
import { readBody } from '../_shared/body.ts'
import { type Handler, problem, respond } from '../_shared/http.ts'
import { DATABASE_SETTINGS, type Env, openDatabase, readSettings } from '../_shared/settings.ts'
import { openStripe, STRIPE_SETTINGS } from '../_shared/stripe.ts'

const timestamp = (seconds: number): string => new Date(seconds * 1_000).toISOString()

/** Writes `subscriptions` after each `customer.subscription.*` event of Stripe. Ignores other events and prices. */
export const createStripeWebhook = (env: Env): Handler => {
  const settings = readSettings(env, ...DATABASE_SETTINGS, ...STRIPE_SETTINGS, 'STRIPE_WEBHOOK_SECRET')
  const { stripe, plans } = openStripe(settings)
  const database = openDatabase(settings)

  return (request) =>
    respond('stripe-webhook', async () => {
      const signature = request.headers.get('stripe-signature') ?? ''
      const event = await stripe.webhooks
        .constructEventAsync(await readBody(request, 1_048_576), signature, settings.STRIPE_WEBHOOK_SECRET)
        .catch(() => Promise.reject(problem(400, 'The signature is not valid.')))
      if (!event.type.startsWith('customer.subscription.')) return { recorded: false }
      // The event only says that something has changed: events of the same second may arrive in any order.
      const { id } = event.data.object as Stripe.Subscription
      const subscription = await stripe.subscriptions.retrieve(id, { expand: ['customer'] })
      const customer = subscription.customer as Stripe.Customer
      const [item] = subscription.items.data
      const plan = plans.find(({ prices }) => item && prices.includes(item.price.id))
      if (!item || !plan) return { recorded: false }
      const row = {
        id,
        customer: customer.id,
        fbid: subscription.metadata.uid ?? null,
        email: subscription.metadata.email || customer.email,
        plan_id: plan.plan_id,
        period: plan.period,
        status: subscription.status,
        paid_until: timestamp(item.current_period_end),
        event_id: event.id,
        event_at: timestamp(event.created),
      }
      const { data } = await database.rpc('record_subscription', { subscription: row }).throwOnError()
      return { recorded: data }
    })
}
