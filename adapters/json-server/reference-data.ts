import { parseReferenceRows, REFERENCE_TABLES } from '../../src/core/domain/onboarding/reference-data'
import { err, ok } from '../../src/core/domain/result'
import type { ReferenceDataPort } from '../../src/core/ports/reference-data'
import { type HttpConfig, malformed } from '../shared/json-client'
import { readRows } from './client'

const SERVICE = 'reference data'

export const createJsonServerReferenceData = (config: HttpConfig): ReferenceDataPort => ({
  list: async (name) => {
    const { table, order } = REFERENCE_TABLES[name]
    const rows = await readRows(config, SERVICE, `/${table}?_sort=${order}&_order=asc`)
    if (!rows.ok) return rows
    const list = parseReferenceRows(name, rows.value)
    return list ? ok(list) : err(malformed(SERVICE))
  },
})
