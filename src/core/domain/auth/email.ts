import { normalizePasted } from '../text'
import type { Branded } from '../tokens'
import { isEmail } from './email-pattern'

/** A well-formed email address with an ASCII domain, created only by `parseEmail`. */
export type Email = Branded<'Email'>

/** In UTF-16 code units. Longer than an address, because a pasted link may have a long `?subject=`. */
const MAX_PASTED_LENGTH = 2_000

/** Matches an address, alone, in a link ('mailto:ada@school.org?subject=Hello') or as 'Ada King <ada@school.org>'. */
const WRAPPED = /^(?:[^@<]*<)?(?:mailto:(?!\/))?([^@]*)@([^\s?>]*)(?:\?[^>]*)?>?$/i

/** Decodes a percent-encoded link, such as 'mailto:ada%2Bclass@school.org'. Returns '' for a malformed link. */
const decodeLink = (text: string): string => {
  if (!/^<?mailto:/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Browsers, Node and Deno have `URL`, but TypeScript declares it only with the DOM. */
declare const URL: new (address: string) => { hostname: string }

/**
 * Returns an internationalized domain as ASCII, or '' if a URL can't have this domain. Any other domain stays as it is.
 */
const asciiDomain = (domain: string): string => {
  // `URL` would change an ASCII domain too: '1.2' is an IP address, and '%41' a letter.
  if (!/\P{ASCII}/u.test(domain) || !/^(?:[a-z\d.-]|\P{ASCII})*$/iu.test(domain)) return domain
  try {
    return new URL(`https://${domain}`).hostname
  } catch {
    return ''
  }
}

/**
 * Returns the address in a typed or pasted text, or null. An internationalized domain becomes ASCII ('xn--…'), so that
 * an account has one address in all browsers: only Chromium does this in the value of `<input type="email">`.
 */
export const parseEmail = (text: string): Email | null => {
  if (text.length > MAX_PASTED_LENGTH) return null
  const [, local, domain = ''] = WRAPPED.exec(decodeLink(normalizePasted(text))) ?? []
  const address = `${local}@${asciiDomain(domain)}`
  return isEmail(address) ? (address as Email) : null
}

/** For onboarding, which accepts any text as an email: returns the address in `text`, or the trimmed text. */
export const normalizeEmail = (text: string): string => parseEmail(text) ?? text.trim()

export const isSameEmail = (one: string, other: string): boolean =>
  normalizeEmail(one).toLowerCase() === normalizeEmail(other).toLowerCase()
