import { withoutSlash } from './service-addresses.ts'

const DEFAULT_CHECKOUT_ORIGIN = 'https://checkout.stripe.com'

/** Returns the origins in `list`, the value of VITE_CHECKOUT_ORIGINS, separated by commas; Stripe's if it has none. */
export const checkoutOrigins = (list: string | undefined): readonly string[] => {
  const origins = (list ?? '')
    .split(',')
    .map((origin) => withoutSlash(origin.trim()))
    .filter((origin) => origin !== '')
  return origins.length > 0 ? origins : [DEFAULT_CHECKOUT_ORIGIN]
}
