const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * The address of a hosted payment page, if `answered` is one: https, on a listed origin, with nobody's name in front
 * of the host. http only where a loopback origin is listed. Null for everything else: `javascript:`, `//evil`,
 * `blob:` (whose origin is the one it was made on), hosts in other scripts that look or resolve alike.
 * @param origins as `URL.origin` writes them
 */
export const paymentAddress = (answered: string, origins: readonly string[]): string | null => {
  // A well-formed address is ASCII; a parser would otherwise quietly turn look-alikes and spaces into one.
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(answered) || answered.includes('\\') || !URL.canParse(answered))
    return null
  const { protocol, hostname, origin, username, password, href } = new URL(answered)
  const secure = protocol === 'https:' || LOOPBACK.includes(hostname)
  return secure && origins.includes(origin) && username === '' && password === '' ? href : null
}
