import type { Branded } from '../tokens'

/** Six digits, created only by `parseCode`. */
export type Code = Branded<'Code'>

/** How long 'Send again' stays disabled after a text message was requested, in milliseconds (docs/product.md §9.4). */
export const RESEND_WAIT = 30_000

/** Returns the last digits of a phone number, at most four, possibly none. */
export const phoneEnding = (phone: string): string =>
  /\d{0,4}$/.exec(phone.replace(/[\s()-]/g, ''))?.[0] ?? ''

/** Returns the code without spaces and hyphens; null unless exactly six digits are left. */
export const parseCode = (text: string): Code | null => {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? (digits as Code) : null
}
