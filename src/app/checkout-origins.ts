import { withoutSlash } from './service-addresses.ts'

const DEFAULT_CHECKOUT_ORIGIN = 'https://checkout.stripe.com'

/** `list` is VITE_CHECKOUT_ORIGINS: origins separated by commas. If it lists none, Stripe's is returned. */
export const checkoutOrigins = (list: string | undefined): readonly string[] => {
  const origins = (list ?? '')
    .split(',')
    .map((origin) => withoutSlash(origin.trim()))
    .filter((origin) => origin !== '')
  return origins.length > 0 ? origins : [DEFAULT_CHECKOUT_ORIGIN]
}
