const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

// Safari 16 has no `URL.canParse`.
const parseUrl = (url: string): URL | null => {
  try {
    return new URL(url)
  } catch {
    return null
  }
}

/**
 * Returns the normalized `url` if it is safe to open as a payment page, otherwise null. The url must have one of
 * `origins`, https (or http on this machine), and no user name or password. `javascript:`, `//host` and `blob:` are
 * rejected.
 */
export const paymentAddress = (url: string, origins: readonly string[]): string | null => {
  // The URL parser would silently replace spaces, backslashes and lookalike letters.
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(url) || url.includes('\\')) return null
  const parsed = parseUrl(url)
  if (!parsed) return null
  const { protocol, hostname, origin, username, password, href } = parsed
  const isSecure = protocol === 'https:' || LOOPBACK.includes(hostname)
  return isSecure && origins.includes(origin) && username === '' && password === '' ? href : null
}
