import { SITE_SETTINGS, serveSite } from '../_shared/admission.ts'
import { createFirebase } from '../_shared/firebase.ts'
import { type Handler, problem } from '../_shared/http.ts'
import { findPurchases, openPortal } from '../_shared/purchases.ts'
import { type Env, readSettings } from '../_shared/settings.ts'
import { openStripe, STRIPE_SETTINGS } from '../_shared/stripe.ts'

/** Opens Stripe's billing portal, where a teacher changes card and plan, sees invoices and cancels. */
export const createPortal = (env: Env): Handler => {
  const settings = readSettings(env, ...SITE_SETTINGS, ...STRIPE_SETTINGS, 'FIREBASE_SERVICE_ACCOUNT')
  const firebase = createFirebase(env, settings.FIREBASE_SERVICE_ACCOUNT)
  const shop = openStripe(settings)

  return serveSite(settings, 'portal', async (_, { idToken, admitTeacher, database, site }) => {
    const { uid } = await admitTeacher(firebase, idToken)
    const { payer, customers } = await findPurchases(uid, shop, database)
    const customer = payer ?? customers[0]
    if (!customer) throw problem(404, 'There is nothing to manage.')
    return openPortal(shop, customer, site)
  })
}
