import type Stripe from 'stripe'
import { readBody } from '../_shared/body.ts'
import { type Handler, logRefusal, respond } from '../_shared/http.ts'
import { DATABASE_SETTINGS, type Env, openDatabase, readSettings } from '../_shared/settings.ts'
import { openStripe, STRIPE_SETTINGS } from '../_shared/stripe.ts'
import { rowOf } from '../_shared/subscription-row.ts'

/**
 * Writes `subscriptions` after each `customer.subscription.*` event of Stripe, and logs every event that it ignores.
 * supabase/README.md lists what each event does.
 */
export const createStripeWebhook = (env: Env): Handler => {
  const settings = readSettings(env, ...DATABASE_SETTINGS, ...STRIPE_SETTINGS, 'STRIPE_WEBHOOK_SECRET')
  const { stripe, plans } = openStripe(settings)
  const database = openDatabase(settings)
  const mode = settings.STRIPE_SECRET_KEY.includes('_live_') ? 'live' : 'test'

  return (request) =>
    respond('stripe-webhook', async () => {
      const body = await readBody(request, 1_048_576)
      const signature = request.headers.get('stripe-signature') ?? ''
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, settings.STRIPE_WEBHOOK_SECRET)
        .catch(({ message }) => {
          // Stripe's message says what may be wrong with the secret, in several lines. The doctor reads `mode`.
          throw Response.json({ message: message.replace(/\s+/g, ' ').trim(), mode }, { status: 400 })
        })
      const ignore = (reason: string) => {
        logRefusal('stripe-webhook', 'ignored', event.type, event.id, reason)
        return { recorded: false }
      }
      if (!event.type.startsWith('customer.subscription.')) return ignore('not a subscription')
      // Reads the subscription from Stripe instead of the event, because events of the same second may arrive in any
      // order.
      const { data: readAt } = await database.rpc('database_time').throwOnError()
      const { id } = event.data.object as Stripe.Subscription
      const row = rowOf(await stripe.subscriptions.retrieve(id, { expand: ['customer'] }), plans, readAt)
      const { data: outcome } = await database
        .rpc('record_subscription', { subscription: row })
        .throwOnError()
      if (outcome !== 'recorded') return ignore(`${id}: ${outcome}`)
      if (row.plan_id === null) logRefusal('stripe-webhook', event.type, event.id, `${id}: unknown price`)
      return { recorded: true }
    })
}
