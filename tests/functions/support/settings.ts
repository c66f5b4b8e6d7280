import { SOLD } from '../../../scripts/tools/doctor/contract-cases'
import { createServiceAccount } from './google-stub'
import { WEBHOOK_SECRET } from './stripe-stub'

/** The secrets of all functions. The price at Stripe for the payPlanId N is price_N. */
export const functionSettings = async (
  site: string,
  postgrest: { url: string; secretKey: string },
): Promise<Record<string, string>> => ({
  SITE_ORIGINS: site,
  SUPABASE_URL: postgrest.url,
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: postgrest.secretKey }),
  FIREBASE_SERVICE_ACCOUNT: await createServiceAccount(),
  STRIPE_SECRET_KEY: 'sk_test_demo',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  ...Object.fromEntries(SOLD.map(({ payPlanId: id }) => [`STRIPE_PRICE_${id}`, `price_${id}`])),
})
