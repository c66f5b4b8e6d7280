import { ContainerModule } from 'inversify'
import { createCachedReferenceData } from '../../../adapters/cached/reference-data'
import { TOKENS } from '../tokens'

/** Binds `TOKENS.referenceData` to an adapter that adds retries and a cache to `TOKENS.uncachedReferenceData`. */
export const cachedModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.referenceData).toResolvedValue(createCachedReferenceData, [TOKENS.uncachedReferenceData])
})
