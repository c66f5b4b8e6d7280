/**
 * Whether nothing of the text is visible: it is empty, or has only spaces, control characters and characters that no
 * font draws, such as the zero-width space.
 */
export const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(text)

/**
 * Returns the text without the characters that other systems reject: PostgreSQL stores no NUL, and `encodeURIComponent`
 * throws on a lone surrogate, which is replaced.
 */
export const storable = (text: string): string =>
  text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')

/**
 * Normalizes what was pasted into a field for an email or a code: contact cards put direction marks around an address,
 * web pages contain zero-width and no-break spaces, and Japanese keyboards produce full-width characters.
 */
export const normalizePasted = (text: string): string => {
  const visible = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return visible.trim()
}
