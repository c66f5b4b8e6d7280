const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns a JSON Web Token whose signature is not valid. */
export const jwt = (payload: object, alg = 'HS256', signature = 'x'): string =>
  `${part({ alg, typ: 'JWT' })}.${part(payload)}.${signature}`

/** Returns the payload of a JSON Web Token, unverified; an empty object if `token` is not a JSON Web Token. */
export const claimsOf = (token: string) => {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}')
  } catch {
    return {}
  }
}
