const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Returns an unsigned token, like those of the Auth emulator. The token expires after an hour unless `claims` has
 * `exp`.
 */
export const tokenWith = (claims: Readonly<Record<string, unknown>>): string =>
  `${part({ alg: 'none', typ: 'JWT' })}.${part({ exp: Math.floor(Date.now() / 1_000) + 3_600, ...claims })}.`
