const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns a JSON Web Token whose signature is not valid. */
export const jwt = (payload: object): string => `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.x`
