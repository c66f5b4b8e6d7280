/** Where the payment provider's hosted pages are, unless VITE_CHECKOUT_ORIGINS says otherwise. */
const DEFAULT_CHECKOUT_ORIGIN = 'https://checkout.stripe.com'

/** A base address as the code adds paths to it. */
export const withoutSlash = (address: string): string => address.replace(/\/+$/, '')

/** Reads VITE_CHECKOUT_ORIGINS: origins, separated by commas. */
export const checkoutOrigins = (list: string | undefined): readonly string[] => {
  const origins = (list ?? '')
    .split(',')
    .map((origin) => withoutSlash(origin.trim()))
    .filter((origin) => origin !== '')
  return origins.length > 0 ? origins : [DEFAULT_CHECKOUT_ORIGIN]
}
