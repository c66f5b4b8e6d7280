import { parseReferenceRows, REFERENCE_TABLES } from '../../src/core/domain/onboarding/reference-data'
import { err, ok } from '../../src/core/domain/result'
import type { ReferenceDataPort } from '../../src/core/ports/reference-data'
import { malformedRows, type SupabaseReader } from './reader'

/** Needs no id token, so a visitor can answer onboarding before Firebase is loaded. */
export const createSupabaseReferenceData = (reader: SupabaseReader): ReferenceDataPort => ({
  list: async (name) => {
    const { table, order } = REFERENCE_TABLES[name]
    const rows = await reader.read({ table, order })
    if (!rows.ok) return rows
    const list = parseReferenceRows(name, rows.value)
    return list ? ok(list) : err(malformedRows(table))
  },
})
