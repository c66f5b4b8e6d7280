/** The rule browsers apply to `<input type="email">` (HTML standard, 'valid email address'). */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Whether `text`, trimmed, has the form of an email address. 254 characters is the longest a mail path carries (RFC 5321). */
export const isEmail = (text: string): boolean => {
  const trimmed = text.trim()
  return trimmed.length <= 254 && EMAIL.test(trimmed)
}
