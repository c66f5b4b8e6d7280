// supabase/functions/newsletter loads this file too. Deno resolves no import without an extension, so this file must
// not import anything.

/** The regular expression that the HTML standard defines for `<input type="email">` ('valid email address'). */
const PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** RFC 5321 allows 256 characters including two angle brackets. */
const MAX_LENGTH = 254

/** Whether `address` is what `parseEmail` returns: an address alone, with an ASCII domain. */
export const isEmail = (address: string): boolean => address.length <= MAX_LENGTH && PATTERN.test(address)
