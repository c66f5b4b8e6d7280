import type { Branded } from '../tokens'

/** A trimmed, well-formed email address, created only by `parseEmail`. */
export type Email = Branded<'Email'>

/** The regular expression that the HTML standard defines for `<input type="email">` ('valid email address'). */
const PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** RFC 5321 allows 256 characters including two angle brackets. */
const MAX_LENGTH = 254

const isEmail = (text: string): text is Email => text.length <= MAX_LENGTH && PATTERN.test(text)

export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

export const parseEmail = (text: string): Email | null => {
  const trimmed = text.trim()
  return isEmail(trimmed) ? trimmed : null
}
