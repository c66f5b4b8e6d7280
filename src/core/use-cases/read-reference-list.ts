import type { ReferenceDataError } from '../domain/errors'
import type { ReferenceData, ReferenceList } from '../domain/onboarding/reference-data'
import type { Result } from '../domain/result'
import type { Ports } from './ports'

/** Reads one reference list. Failures are logged (docs/product.md §8.3). */
export type ReadReferenceList = <Name extends ReferenceList>(
  name: Name,
) => Promise<Result<ReferenceData[Name], ReferenceDataError>>

export const createReadReferenceList =
  ({ referenceData, log }: Pick<Ports, 'referenceData' | 'log'>): ReadReferenceList =>
  async (name) => {
    const list = await referenceData.list(name)
    if (!list.ok) log.error('Reference data not read', { list: name, kind: list.error.kind })
    return list
  }
