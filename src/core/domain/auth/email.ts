import type { Branded } from '../tokens'

/** A trimmed, well-formed email address, created only by `parseEmail`. */
export type Email = Branded<'Email'>

/** The pattern browsers apply to `<input type="email">` (HTML standard, 'valid email address'). */
const PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** In characters: RFC 5321 limits a mail path to 256, of which two are the angle brackets. */
const MAX_LENGTH = 254

const isEmail = (text: string): text is Email => text.length <= MAX_LENGTH && PATTERN.test(text)

/** The trimmed address, or null if `text` is not well-formed. */
export const parseEmail = (text: string): Email | null => {
  const trimmed = text.trim()
  return isEmail(trimmed) ? trimmed : null
}
