import type { Branded } from '../tokens'

/** A trimmed, well-formed email address, created only by `parseEmail`. */
export type Email = Branded<'Email'>

/** The regular expression that the HTML standard defines for `<input type="email">` ('valid email address'). */
const PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** RFC 5321 allows 256 characters including two angle brackets. */
const MAX_LENGTH = 254

export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

export const parseEmail = (text: string): Email | null => {
  const trimmed = text.trim()
  return trimmed.length <= MAX_LENGTH && PATTERN.test(trimmed) ? (trimmed as Email) : null
}
