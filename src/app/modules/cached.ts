import { ContainerModule } from 'inversify'
import { createCachedReferenceData } from '../../../adapters/cached/reference-data'
import { TOKENS } from '../tokens'

/** Retries and caches the reference data of whichever provider is loaded. */
export const cachedModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.referenceData).toResolvedValue(createCachedReferenceData, [TOKENS.uncachedReferenceData])
})
