const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * The normalized `url` if it is a hosted payment page: on one of `origins`, https (or http on loopback), without user
 * name and password. Null otherwise, for example for `javascript:`, `//host` and `blob:`, whose origin is that of its
 * creator.
 * @param origins in the format of `URL.origin`
 */
export const paymentAddress = (url: string, origins: readonly string[]): string | null => {
  // The URL parser silently normalizes non-ASCII lookalikes, spaces and backslashes, so they are rejected before.
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(url) || url.includes('\\') || !URL.canParse(url)) return null
  const { protocol, hostname, origin, username, password, href } = new URL(url)
  const isSecure = protocol === 'https:' || LOOPBACK.includes(hostname)
  return isSecure && origins.includes(origin) && username === '' && password === '' ? href : null
}
