import { normalizePasted } from '../text'
import type { Branded } from '../tokens'

/** Six digits, created only by `parseCode`. */
export type Code = Branded<'Code'>

/** How long 'Send again' stays disabled after a text message was requested, in milliseconds (docs/product.md §9.4). */
export const RESEND_WAIT = 30_000

/** Returns the last digits of a phone number, at most four, possibly none. */
export const phoneEnding = (phone: string): string =>
  /\d{0,4}$/.exec(phone.replace(/[\s()-]/g, ''))?.[0] ?? ''

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint))

/** Returns the ASCII digit for a digit of another script. Unicode lists the ten digits of a script in a row, from 0. */
const asciiDigit = (digit: string): string => {
  const codePoint = digit.codePointAt(0) ?? 0
  let zero = codePoint
  while (isDigit(zero - 1)) zero -= 1
  return String((codePoint - zero) % 10)
}

/** Removes spaces, punctuation and the 'G' of Google's text messages. Returns null unless exactly six digits are left. */
export const parseCode = (text: string): Code | null => {
  const digits = normalizePasted(text)
    .replace(/[\s\p{P}\u2212]/gu, '')
    .replace(/^G/i, '')
    .replace(/\p{Nd}/gu, asciiDigit)
  return /^\d{6}$/.test(digits) ? (digits as Code) : null
}
