import { type Handler, problem, SITE_SETTINGS, serveSite } from '../_shared/http.ts'
import { type Env, readSettings } from '../_shared/settings.ts'

const EMAIL = /^[^\s@,\p{C}]+@[^\s@,\p{C}]+$/u

/** Stores the address, unconfirmed. The response for a known address is the same, so it reveals no subscriber. */
export const createNewsletter = (env: Env): Handler => {
  const call = { call: 'newsletter', allowed: 60 }
  return serveSite(readSettings(env, ...SITE_SETTINGS), call, async ({ email }, { database }) => {
    if (typeof email !== 'string' || email.length > 254 || !EMAIL.test(email))
      throw problem(400, 'email is not an address.')
    const row = { email: email.toLowerCase() }
    await database.from('newsletter_subscribers').upsert(row, { ignoreDuplicates: true }).throwOnError()
    return {}
  })
}
