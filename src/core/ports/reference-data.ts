import type { ReferenceDataError } from '../domain/errors'
import type { ReferenceData, ReferenceList } from '../domain/onboarding/reference-data'
import type { Result } from '../domain/result'

/** Reads the reference tables, whose rows are the choices in onboarding. */
export interface ReferenceDataPort {
  /**
   * Returns all rows of a list, sorted as `REFERENCE_TABLES` specifies. Fails with `forbidden` if access is denied,
   * and with `unavailable` on a network failure, a 5xx status, malformed rows, or after the time limit of an
   * attempt (30 s, on phones 60 s). Failed reads are retried only by the adapter in adapters/cached
   * (`REFERENCE_READS`).
   */
  list<Name extends ReferenceList>(name: Name): Promise<Result<ReferenceData[Name], ReferenceDataError>>
}
