import { withoutSlash } from './service-addresses.ts'

const DEFAULT_CHECKOUT_ORIGIN = 'https://checkout.stripe.com'

/** Returns the origins in VITE_CHECKOUT_ORIGINS, separated by commas, or the default. */
export const checkoutOrigins = (list: string | undefined): readonly string[] => {
  const origins = (list ?? '')
    .split(',')
    .map((origin) => withoutSlash(origin.trim()))
    .filter((origin) => origin !== '')
  return origins.length > 0 ? origins : [DEFAULT_CHECKOUT_ORIGIN]
}
