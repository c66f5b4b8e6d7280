import { type Handler, SITE_SETTINGS, serveSite } from '../_shared/http.ts'
import { type Env, readSettings } from '../_shared/settings.ts'

/** Stores a report of the site as it is: fixed words, numbers and names of files (docs/decisions/0030). */
export const createReport = (env: Env): Handler => {
  const call = { call: 'report', allowed: 120 }
  return serveSite(readSettings(env, ...SITE_SETTINGS), call, async (report, { database }) => {
    await database.from('reports').insert({ report }).throwOnError()
    return {}
  })
}
