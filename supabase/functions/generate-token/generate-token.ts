import { createFirebase } from '../_shared/firebase.ts'
import { type Handler, problem, SITE_SETTINGS, serveSite } from '../_shared/http.ts'
import { type Env, readSettings } from '../_shared/settings.ts'

/** Exchanges a Firebase ID token for a custom token of the same account. */
export const createGenerateToken = (env: Env): Handler => {
  const settings = readSettings(env, ...SITE_SETTINGS, 'FIREBASE_SERVICE_ACCOUNT')
  const firebase = createFirebase(env, settings.FIREBASE_SERVICE_ACCOUNT)
  return serveSite(settings, { call: 'generate-token', allowed: 600 }, async ({ idToken }) => {
    if (typeof idToken !== 'string') throw problem(400, 'idToken is not a text.')
    const { uid } = await firebase.verify(idToken)
    return { customToken: await firebase.customToken(uid) }
  })
}
