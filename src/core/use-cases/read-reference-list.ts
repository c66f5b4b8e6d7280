import type { ReferenceDataError } from '../domain/errors'
import type { ReferenceData, ReferenceList } from '../domain/onboarding/reference-data'
import type { Result } from '../domain/result'
import type { LogPort } from '../ports/log'
import type { ReferenceDataPort } from '../ports/reference-data'

/** Reads one list onboarding chooses from. A failure is logged; the list stays empty (docs/product.md §8). */
export type ReadReferenceList = <Name extends ReferenceList>(
  name: Name,
) => Promise<Result<ReferenceData[Name], ReferenceDataError>>

export const createReadReferenceList =
  ({ referenceData, log }: { referenceData: ReferenceDataPort; log: LogPort }): ReadReferenceList =>
  async (name) => {
    const list = await referenceData.list(name)
    if (!list.ok) log.error('Reference data not read', { list: name, kind: list.error.kind })
    return list
  }
