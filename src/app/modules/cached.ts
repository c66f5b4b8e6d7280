import { ContainerModule } from 'inversify'
import { createCachedReferenceData } from '../../../adapters/cached/reference-data'
import { TOKENS } from '../tokens'

/**
 * Binds `TOKENS.referenceData` to an adapter that reads from `TOKENS.uncachedReferenceData` and adds retries and a
 * cache.
 */
export const cachedModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.referenceData).toResolvedValue(createCachedReferenceData, [TOKENS.uncachedReferenceData])
})
