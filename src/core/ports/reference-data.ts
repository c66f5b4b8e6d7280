import type { ReferenceDataError } from '../domain/errors'
import type { ReferenceData, ReferenceList } from '../domain/onboarding/reference-data'
import type { Result } from '../domain/result'

/** Reads the reference tables, whose rows are the choices in onboarding. */
export interface ReferenceDataPort {
  /**
   * Returns all rows of a list, sorted as `REFERENCE_TABLES` specifies. Failed reads are retried only by the adapter in
   * adapters/cached. Errors:
   * - `forbidden`: access is denied.
   * - `unavailable`: a network failure, any other error status, malformed rows, or no response to an attempt within the
   *   time limit (30 s, on phones 60 s).
   */
  list<Name extends ReferenceList>(name: Name): Promise<Result<ReferenceData[Name], ReferenceDataError>>
}
