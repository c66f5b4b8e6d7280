import { createRemoteJWKSet, importPKCS8, type JWTPayload, jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { problem } from './http.ts'
import type { Env } from './settings.ts'

const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const ACCESS = 'https://oauth2.googleapis.com/token'
const APP = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

/** jose's codes for a token that is not valid. Its other errors concern the download of Google's keys. */
const INVALID_TOKEN = /^ERR_(JWT_|JWS_|JOSE_ALG|JOSE_NOT|JWKS_NO_MATCHING|JWKS_MULTIPLE)/

const fetchJson = async (url: string, body: BodyInit, headers: HeadersInit = {}) => {
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json()
}

/**
 * Verifies ID tokens and issues custom tokens. `serviceAccount`: FIREBASE_SERVICE_ACCOUNT, as `readSettings` returns
 * it. Uses jose, because firebase-admin would report an outage of Google's keys as `auth/argument-error`, like a forged
 * token.
 */
export const createFirebase = (env: Env, serviceAccount: string) => {
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST
  if (emulator && env.SUPABASE_URL?.startsWith('https:'))
    throw new Error('Unset FIREBASE_AUTH_EMULATOR_HOST: the tokens of the emulator have no signature.')
  const { project_id: project, client_email, private_key, private_key_id: kid } = JSON.parse(serviceAccount)
  const lookUp = `${emulator ? `http://${emulator}/` : 'https://'}identitytoolkit.googleapis.com/v1/projects/${project}/accounts:lookup`
  const keys = createRemoteJWKSet(new URL(KEYS))
  const signingKey = importPKCS8(private_key, 'RS256').catch(() => {
    throw new Error('Correct the secret FIREBASE_SERVICE_ACCOUNT: its private key is damaged.')
  })
  // The request that needs the key logs the error. An unhandled rejection would end the function before it responds.
  signingKey.catch(() => undefined)

  const sign = async (claims: JWTPayload, aud: string): Promise<string> => {
    const iat = Math.floor(Date.now() / 1_000)
    const signed = { ...claims, iss: client_email, sub: client_email, aud, iat, exp: iat + 3_600 }
    return new SignJWT(signed).setProtectedHeader({ alg: 'RS256', kid }).sign(await signingKey)
  }

  let access = { token: 'owner', until: emulator ? Number.POSITIVE_INFINITY : 0 }
  const accessToken = async (): Promise<string> => {
    if (Date.now() < access.until) return access.token
    const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
    const assertion = await sign({ scope: 'https://www.googleapis.com/auth/identitytoolkit' }, ACCESS)
    const issued = await fetchJson(ACCESS, new URLSearchParams({ grant_type, assertion }))
    access = { token: issued.access_token, until: Date.now() + (issued.expires_in - 60) * 1_000 }
    return access.token
  }

  const verify = async (idToken: string): Promise<JWTPayload> => {
    const issuer = `https://securetoken.google.com/${project}`
    const expected = { issuer, audience: project, requiredClaims: ['exp', 'sub', 'auth_time'] }
    if (emulator) return UnsecuredJWT.decode(idToken, expected).payload
    return (await jwtVerify(idToken, keys, { ...expected, algorithms: ['RS256'] })).payload
  }

  return {
    /**
     * Returns the claims of `idToken`. Throws 401 if it is forged, expired or of another project; another error while
     * Google's keys can't be reached. Requests nothing but these keys.
     */
    claimsOf: (idToken: string): Promise<JWTPayload> =>
      verify(idToken).catch((error) => {
        throw INVALID_TOKEN.test(error.code) ? problem(401, 'The ID token is not valid.') : error
      }),
    /**
     * Returns the account of `claims`; `email` is '' until its owner has confirmed it. Throws 401 if the session was
     * revoked or the account is disabled or deleted; another error while Google can't be reached.
     */
    accountOf: async (claims: JWTPayload): Promise<{ uid: string; email: string }> => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${await accessToken()}` }
      const { users } = await fetchJson(lookUp, JSON.stringify({ localId: [claims.sub] }), headers)
      const account = users?.[0]
      // A new password, and revoking the sessions of an account, set `validSince`.
      if (!account || account.disabled || Number(account.validSince ?? 0) > Number(claims.auth_time))
        throw problem(401, 'The session of the ID token has ended.')
      return { uid: account.localId, email: account.emailVerified ? account.email : '' }
    },
    customToken: (uid: string): Promise<string> => sign({ uid }, APP),
  }
}
