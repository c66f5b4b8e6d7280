import type { ReferenceDataError } from '../domain/errors'
import type { ReferenceData, ReferenceList } from '../domain/onboarding/reference-data'
import type { Result } from '../domain/result'

/** Reads the lists onboarding chooses from. */
export interface ReferenceDataPort {
  /** One whole list, in the order `ReferenceData` states for it. An empty table is an empty list, not an error. */
  list<Name extends ReferenceList>(name: Name): Promise<Result<ReferenceData[Name], ReferenceDataError>>
}
