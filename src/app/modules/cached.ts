import { ContainerModule } from 'inversify'
import { createCachedReferenceData } from '../../../adapters/cached/reference-data'
import { TOKENS } from '../tokens'

export const cachedModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.referenceData).toResolvedValue(createCachedReferenceData, [TOKENS.uncachedReferenceData])
})
