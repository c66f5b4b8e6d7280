import type Stripe from 'stripe'
import { SITE_SETTINGS, serveSite } from '../_shared/admission.ts'
import { createFirebase } from '../_shared/firebase.ts'
import { digest, type Handler, problem } from '../_shared/http.ts'
import { findPurchases, openPortal } from '../_shared/purchases.ts'
import { type Env, readSettings } from '../_shared/settings.ts'
import { openStripe, STRIPE_SETTINGS } from '../_shared/stripe.ts'

/**
 * Opens Stripe's payment page, or the billing portal for a teacher who already pays, because a second subscription
 * would charge twice. All tabs of a teacher get the same page. If another plan or email changes the parameters of the
 * page, checkout expires the earlier page, so only one can be paid. Visitors pay without an ID token, so checkout
 * doesn't know them, and opens a new page each time.
 */
export const createCheckout = (env: Env): Handler => {
  const settings = readSettings(env, ...SITE_SETTINGS, ...STRIPE_SETTINGS, 'FIREBASE_SERVICE_ACCOUNT')
  const firebase = createFirebase(env, settings.FIREBASE_SERVICE_ACCOUNT)
  const shop = openStripe(settings)
  const { sessions } = shop.stripe.checkout

  /** Returns false if the page is no longer open: another tab has closed it, or somebody has paid. */
  const expire = (id: string): Promise<boolean> =>
    sessions.expire(id).then(
      () => true,
      (error) => {
        if (error.type === 'StripeInvalidRequestError') return false
        throw error
      },
    )

  return serveSite(
    settings,
    'checkout',
    async (body, { idToken, admitTeacher, admitVisitor, database, site }) => {
      const price = shop.plans.find(({ payPlanId }) => payPlanId === body.payPlanId)?.prices[0]
      if (!price || body.cancelLanding !== true) throw problem(400, 'No such plan.')
      const order: Stripe.Checkout.SessionCreateParams = {
        mode: 'subscription',
        line_items: [{ price, quantity: 1 }],
        success_url: `${site}/welcome`,
        cancel_url: `${site}/`,
      }
      if (idToken === undefined) {
        await admitVisitor()
        return { url: (await sessions.create(order)).url }
      }

      const { uid, email } = await admitTeacher(firebase, idToken)
      const metadata = { uid, ...(email && { email }) }
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        const { session, page, customers, payer } = await findPurchases(uid, shop, database)
        if (payer) return openPortal(shop, payer, site)
        const [customer] = customers
        const buyer = customer ? { customer: customer.id } : email ? { customer_email: email } : {}
        const parameters = { ...order, ...buyer, subscription_data: { metadata } }
        const fingerprint = await digest(JSON.stringify(parameters))
        if (page?.status === 'open') {
          if (page.metadata?.fingerprint === fingerprint) return { url: page.url }
          if (!(await expire(page.id))) continue
        }
        const opened = await sessions.create({ ...parameters, metadata: { ...metadata, fingerprint } })
        const change = { fbid: uid, opened: opened.id, previous: session }
        const { data: last } = await database.rpc('checkout_session', change).throwOnError()
        if (last === opened.id) return { url: opened.url }
        // Another tab was faster: the next attempt finds its page.
        await expire(opened.id)
      }
      throw new Error('Other tabs of this teacher were faster three times.')
    },
  )
}
