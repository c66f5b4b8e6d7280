import Stripe from 'stripe'
import { listOf, type Settings } from './settings.ts'

const PRICES = ['STRIPE_PRICE_2', 'STRIPE_PRICE_3', 'STRIPE_PRICE_4', 'STRIPE_PRICE_6'] as const
export const STRIPE_SETTINGS = ['STRIPE_SECRET_KEY', ...PRICES] as const

/**
 * `plans` says what each `payPlanId` of docs/openapi.yaml is. Of its `prices`, checkout sells the first; subscriptions
 * that began before a change of prices have one of the others.
 */
export const openStripe = (settings: Settings<typeof STRIPE_SETTINGS>) => {
  const options = { httpClient: Stripe.createFetchHttpClient(), timeout: 10_000, maxNetworkRetries: 1 }
  const pricesOf = (name: (typeof PRICES)[number]): string[] => listOf(settings[name])
  return {
    stripe: new Stripe(settings.STRIPE_SECRET_KEY, options),
    plans: [
      { payPlanId: 2, plan_id: 2, period: 'monthly', prices: pricesOf('STRIPE_PRICE_2') },
      { payPlanId: 3, plan_id: 3, period: 'monthly', prices: pricesOf('STRIPE_PRICE_3') },
      { payPlanId: 4, plan_id: 2, period: 'yearly', prices: pricesOf('STRIPE_PRICE_4') },
      { payPlanId: 6, plan_id: 3, period: 'yearly', prices: pricesOf('STRIPE_PRICE_6') },
    ],
  }
}
