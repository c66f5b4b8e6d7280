export const DEFAULT_MOCK_URL = 'http://127.0.0.1:4010'

const DEFAULT_CHECKOUT_ORIGIN = 'https://checkout.stripe.com'

/** Removes trailing slashes, so that a path can be appended. */
export const withoutSlash = (address: string): string => address.replace(/\/+$/, '')

/** Returns the origins in VITE_CHECKOUT_ORIGINS, separated by commas, or the default. */
export const checkoutOrigins = (list: string | undefined): readonly string[] => {
  const origins = (list ?? '')
    .split(',')
    .map((origin) => withoutSlash(origin.trim()))
    .filter((origin) => origin !== '')
  return origins.length > 0 ? origins : [DEFAULT_CHECKOUT_ORIGIN]
}
