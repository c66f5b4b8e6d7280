import { isEmail } from '../../../src/core/domain/auth/email-pattern.ts'
import { SITE_SETTINGS, serveSite } from '../_shared/admission.ts'
import { type Handler, problem } from '../_shared/http.ts'
import { type Env, readSettings } from '../_shared/settings.ts'

/**
 * Stores an address that the site's form would accept, before anybody has confirmed the address. The response for an
 * address that is stored already is the same, so that nobody learns who has subscribed.
 */
export const createNewsletter = (env: Env): Handler => {
  const settings = readSettings(env, ...SITE_SETTINGS)
  return serveSite(settings, 'newsletter', async ({ email }, { admitVisitor, database }) => {
    if (typeof email !== 'string' || !isEmail(email)) throw problem(400, 'email is not an address.')
    await admitVisitor()
    const row = { email: email.toLowerCase() }
    await database.from('newsletter_subscribers').upsert(row, { ignoreDuplicates: true }).throwOnError()
    return {}
  })
}
