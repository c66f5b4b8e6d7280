/** A second factor of an account. The fields are named as in a session (docs/product.md §3.4). */
export type Factor = {
  id: string
  factor_type: 'totp' | 'phone'
  status: 'verified' | 'unverified'
  /** The number of a phone. Some providers mask it, for example '+*******0142'. */
  phone?: string | undefined
}

/** `challenge`: see `SecondFactorRequired`. */
export type FactorChoice = { challenge: string; factorId: string }

/** Returns the verified factors, authenticator apps first, because they need no text message (docs/product.md §4.10). */
export const usableFactors = (factors: readonly Factor[]): Factor[] => {
  const verified = factors.filter(({ status }) => status === 'verified')
  return [
    ...verified.filter(({ factor_type }) => factor_type === 'totp'),
    ...verified.filter(({ factor_type }) => factor_type === 'phone'),
  ]
}
