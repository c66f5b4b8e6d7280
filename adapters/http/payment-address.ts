const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

// Used instead of `URL.canParse`, which is missing in Safari 16.
const parseUrl = (url: string): URL | null => {
  try {
    return new URL(url)
  } catch {
    return null
  }
}

/**
 * Returns the normalized `url` if it is safe to open as a payment page, otherwise null. A safe url has one of
 * `origins`, uses https (or http on localhost) and contains no user name or password. Rejects `javascript:`, `//host`
 * and `blob:` urls.
 * @param origins the allowed origins, in the format of `URL.origin`
 */
export const paymentAddress = (url: string, origins: readonly string[]): string | null => {
  // Rejects spaces, backslashes and characters outside ASCII, for example lookalike letters, because the URL parser
  // would silently replace them.
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(url) || url.includes('\\')) return null
  const parsed = parseUrl(url)
  if (!parsed) return null
  const { protocol, hostname, origin, username, password, href } = parsed
  const isSecure = protocol === 'https:' || LOOPBACK.includes(hostname)
  return isSecure && origins.includes(origin) && username === '' && password === '' ? href : null
}
