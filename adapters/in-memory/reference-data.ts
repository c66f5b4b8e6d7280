import { err, ok } from '../../src/core/domain/result'
import type { ReferenceDataPort } from '../../src/core/ports/reference-data'
import { type InMemoryBackend, serviceDown } from './backend'

const by =
  <Row>(key: (row: Row) => string | number) =>
  (a: Row, b: Row): number => {
    const [left, right] = [key(a), key(b)]
    return left < right ? -1 : left > right ? 1 : 0
  }

/** The five lists, ordered as the backend orders them. */
export const createInMemoryReferenceData = ({
  backend,
}: {
  backend: InMemoryBackend
}): ReferenceDataPort => ({
  list: async (name) => {
    await backend.travel()
    if (backend.faults.reference === 'down') return err(serviceDown('reference data'))
    const { reference } = backend
    const ordered = {
      gradeLevels: reference.gradeLevels.toSorted(by((row) => row.sort_order)),
      experienceLevels: reference.experienceLevels.toSorted(by((row) => row.min_years)),
      subjects: reference.subjects.toSorted(by((row) => row.name)),
      goals: reference.goals.toSorted(by((row) => row.id)),
      communicationPreferences: reference.communicationPreferences.toSorted(by((row) => row.id)),
    }
    return ok(ordered[name])
  },
})
