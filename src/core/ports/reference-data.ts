import type { ReferenceDataError } from '../domain/errors'
import type { ReferenceData, ReferenceList } from '../domain/onboarding/reference-data'
import type { Result } from '../domain/result'

/** The reference tables that onboarding's choices come from. */
export interface ReferenceDataPort {
  /**
   * Returns one whole list, sorted as `REFERENCE_TABLES` specifies; an empty table is an empty list. Denied access
   * fails with `forbidden`; network failures, 5xx, malformed rows and timeouts (30 s an attempt, on phones 60 s) with
   * `unavailable`. Adapters of the database make one attempt; the cached adapter retries (`REFERENCE_READS`).
   */
  list<Name extends ReferenceList>(name: Name): Promise<Result<ReferenceData[Name], ReferenceDataError>>
}
