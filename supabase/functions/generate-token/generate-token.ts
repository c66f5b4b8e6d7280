import { SITE_SETTINGS, serveSite } from '../_shared/admission.ts'
import { createFirebase } from '../_shared/firebase.ts'
import { type Handler, problem } from '../_shared/http.ts'
import { type Env, readSettings } from '../_shared/settings.ts'

/** Exchanges a Firebase ID token for a custom token of the same account. */
export const createGenerateToken = (env: Env): Handler => {
  const settings = readSettings(env, ...SITE_SETTINGS, 'FIREBASE_SERVICE_ACCOUNT')
  const firebase = createFirebase(env, settings.FIREBASE_SERVICE_ACCOUNT)
  return serveSite(settings, 'generate-token', async ({ idToken }, { admitTeacher }) => {
    if (typeof idToken !== 'string') throw problem(400, 'idToken is not a text.')
    const { uid } = await admitTeacher(firebase, idToken)
    return { customToken: await firebase.customToken(uid) }
  })
}
