const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns a JSON Web Token whose signature is not valid. */
export const jwt = (payload: object): string => `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.x`

/** Returns the payload of a JSON Web Token, unverified; empty if `token` is none. */
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}')
