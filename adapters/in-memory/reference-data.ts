import {
  REFERENCE_TABLES,
  type ReferenceData,
  type ReferenceList,
} from '../../src/core/domain/onboarding/reference-data'
import { err, ok } from '../../src/core/domain/result'
import type { ReferenceDataPort } from '../../src/core/ports/reference-data'
import { type InMemoryBackend, outageOf } from './backend'

export const createInMemoryReferenceData = (backend: InMemoryBackend): ReferenceDataPort => ({
  list: async (name) => {
    await backend.delay()
    const outage = backend.faults.reference
    return outage ? err(outageOf('reference data', outage)) : ok(inOrder(name, backend.reference[name]))
  },
})

const inOrder = <List extends ReferenceList>(list: List, rows: ReferenceData[List]): ReferenceData[List] => {
  const column = REFERENCE_TABLES[list].order
  const keyOf = (row: object): string | number => Reflect.get(row, column)
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) as readonly object[] as ReferenceData[List]
}
