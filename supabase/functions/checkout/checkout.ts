import type Stripe from 'stripe'
import { SITE_SETTINGS, serveSite } from '../_shared/admission.ts'
import { createFirebase } from '../_shared/firebase.ts'
import { digest, type Handler, problem } from '../_shared/http.ts'
import { type Env, readSettings } from '../_shared/settings.ts'
import { openStripe, STRIPE_SETTINGS } from '../_shared/stripe.ts'

/** Stripe's statuses of subscriptions that charge nothing any more, or nothing yet. */
const NOT_RUNNING = ['canceled', 'incomplete', 'incomplete_expired']

/**
 * Opens Stripe's payment page, or the billing portal for a teacher who already pays, because a second subscription would
 * charge twice. A visitor pays without an ID token.
 */
export const createCheckout = (env: Env): Handler => {
  const settings = readSettings(env, ...SITE_SETTINGS, ...STRIPE_SETTINGS, 'FIREBASE_SERVICE_ACCOUNT')
  const firebase = createFirebase(env, settings.FIREBASE_SERVICE_ACCOUNT)
  const { stripe, plans } = openStripe(settings)

  return serveSite(
    settings,
    'checkout',
    async (body, { idToken, admitTeacher, admitVisitor, database, site }) => {
      const price = plans.find(({ payPlanId }) => payPlanId === body.payPlanId)?.prices[0]
      if (!price || body.cancelLanding !== true) throw problem(400, 'No such plan.')
      const teacher = idToken === undefined ? null : await admitTeacher(firebase, idToken)
      if (!teacher) await admitVisitor()
      const query = database.from('subscriptions').select('customer, status')
      const known = teacher ? (await query.eq('fbid', teacher.uid).throwOnError()).data : []
      const running = known.find(({ status }) => !NOT_RUNNING.includes(status))
      if (running) {
        const portal = { customer: running.customer, return_url: `${site}/` }
        return { url: (await stripe.billingPortal.sessions.create(portal)).url }
      }
      const customer = known[0]?.customer
      const parameters: Stripe.Checkout.SessionCreateParams = {
        mode: 'subscription',
        line_items: [{ price, quantity: 1 }],
        success_url: `${site}/welcome`,
        cancel_url: `${site}/`,
        ...(teacher && { metadata: teacher, subscription_data: { metadata: teacher } }),
        ...(customer ? { customer } : teacher?.email && { customer_email: teacher.email }),
      }
      // For half an hour, all tabs of a teacher get the same page, which can be paid once. Stripe rejects other parameters
      // with a known key, so the key is a digest of the parameters. A visitor is unknown and gets a new page each time.
      const period = teacher ? Math.floor(Date.now() / 1_800_000) : crypto.randomUUID()
      const idempotencyKey = await digest(JSON.stringify([parameters, period]))
      return { url: (await stripe.checkout.sessions.create(parameters, { idempotencyKey })).url }
    },
  )
}
