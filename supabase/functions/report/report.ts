import { isReport } from '../../../src/core/domain/report-schema.ts'
import { SITE_SETTINGS, serveSite } from '../_shared/admission.ts'
import { type Handler, problem } from '../_shared/http.ts'
import { type Env, readSettings } from '../_shared/settings.ts'

/** Stores a report as the site sends it: fixed words, numbers and names of files (docs/decisions/0030). */
export const createReport = (env: Env): Handler =>
  serveSite(readSettings(env, ...SITE_SETTINGS), 'report', async (report, { admitVisitor, database }) => {
    if (!isReport(report)) throw problem(400, 'This is not a report of the site.')
    await admitVisitor()
    await database.from('reports').insert({ report }).throwOnError()
    return {}
  })
