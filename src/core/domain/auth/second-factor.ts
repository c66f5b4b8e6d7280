import type { Branded } from '../tokens'

/** A second factor of an account, in the words of a session (docs/product.md §3.4). */
export type Factor = {
  id: string
  factor_type: 'totp' | 'phone'
  status: 'verified' | 'unverified'
  /** The number of a phone. Some providers mask it, for example '+*******0142'. */
  phone?: string | undefined
}

/** The factor that the teacher uses, and the sign-in that demanded it. */
export type FactorChoice = { challenge: string; factorId: string }

/** Six digits, created only by `parseCode`. */
export type Code = Branded<'Code'>

/** How long 'Send again' stays disabled after a text message was requested, in milliseconds (docs/product.md §9.4). */
export const RESEND_WAIT = 30_000

/** Returns the verified factors, authenticator apps first, because they need no text message (docs/product.md §4.10). */
export const usableFactors = (factors: readonly Factor[]): Factor[] => {
  const verified = factors.filter(({ status }) => status === 'verified')
  return [
    ...verified.filter(({ factor_type }) => factor_type === 'totp'),
    ...verified.filter(({ factor_type }) => factor_type === 'phone'),
  ]
}

/** Returns the last digits of a phone number, at most four. Empty if the number ends without a digit. */
export const phoneEnding = (phone: string): string =>
  /\d{0,4}$/.exec(phone.replace(/[\s()-]/g, ''))?.[0] ?? ''

const isCode = (text: string): text is Code => /^\d{6}$/.test(text)

/** Returns the code without spaces and hyphens, or null if it does not have six digits. */
export const parseCode = (text: string): Code | null => {
  const digits = text.replace(/[\s-]/g, '')
  return isCode(digits) ? digits : null
}
