/** The base url of the mock server, unless VITE_MOCK_URL is set. */
export const DEFAULT_MOCK_URL = 'http://127.0.0.1:4010'

/** The origin of Stripe's payment pages. Used if VITE_CHECKOUT_ORIGINS is empty. */
const DEFAULT_CHECKOUT_ORIGIN = 'https://checkout.stripe.com'

/** Removes trailing slashes, so that a path can be appended. */
export const withoutSlash = (address: string): string => address.replace(/\/+$/, '')

/**
 * Parses VITE_CHECKOUT_ORIGINS, a list of origins separated by commas. Returns the default origin for an empty
 * list.
 */
export const checkoutOrigins = (list: string | undefined): readonly string[] => {
  const origins = (list ?? '')
    .split(',')
    .map((origin) => withoutSlash(origin.trim()))
    .filter((origin) => origin !== '')
  return origins.length > 0 ? origins : [DEFAULT_CHECKOUT_ORIGIN]
}
