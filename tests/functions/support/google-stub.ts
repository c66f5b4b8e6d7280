import { exportJWK, exportPKCS8, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { listen, sendJson } from '../../services/support/listen'

/** The project of `supabase/seed.sql`. */
const PROJECT_ID = 'demo-graid'

const KEY_OPTIONS = { extractable: true }

/** Returns the JSON of a service account's key, as the Firebase console exports it. */
export const createServiceAccount = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair('RS256', KEY_OPTIONS)
  return JSON.stringify({
    project_id: PROJECT_ID,
    client_email: `admin@${PROJECT_ID}.iam.gserviceaccount.com`,
    private_key_id: 'account',
    private_key: await exportPKCS8(privateKey),
  })
}

/**
 * Simulates what the functions use of Google when no emulator is set: keys, access tokens and accounts. Every uid has
 * an account with the fields `state.account`; if `state.account` is undefined, there are no accounts.
 */
export const startGoogle = async () => {
  const google = await generateKeyPair('RS256', KEY_OPTIONS)
  const stranger = await generateKeyPair('RS256')
  const keys = [{ ...(await exportJWK(google.publicKey)), kid: 'google', alg: 'RS256', use: 'sig' }]
  const state = { account: {} as object | undefined, down: [] as string[], requests: [] as string[] }
  const accountOf = (id: string) => ({
    localId: id,
    email: `${id}@school.test`,
    emailVerified: true,
    ...state.account,
  })
  const server = await listen(({ url = '' }, response, body) => {
    const path = url.split('/').at(-1) ?? ''
    state.requests.push(path)
    if (state.down.includes(path)) sendJson(response, 503, {})
    else if (path === 'token') sendJson(response, 200, { access_token: 'access', expires_in: 3_600 })
    else if (path === 'accounts:lookup')
      sendJson(response, 200, { users: state.account && [accountOf(JSON.parse(body).localId[0])] })
    else sendJson(response, 200, { keys })
  })
  const hosts = ['www.googleapis.com', 'oauth2.googleapis.com', 'identitytoolkit.googleapis.com']
  return {
    state,
    stop: server.stop,
    routes: Object.fromEntries(hosts.map((host) => [host, server.url])),
    idToken: (claims: JWTPayload = {}, { forged = false, kid = 'google' } = {}): Promise<string> => {
      const now = Math.floor(Date.now() / 1_000)
      const issuer = `https://securetoken.google.com/${PROJECT_ID}`
      const valid = {
        iss: issuer,
        aud: PROJECT_ID,
        sub: 'ada',
        auth_time: now - 60,
        iat: now,
        exp: now + 3_600,
      }
      return new SignJWT({ ...valid, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(forged ? stranger.privateKey : google.privateKey)
    },
  }
}
