import { ContainerModule } from 'inversify'
import { createCachedReferenceData, loadQueries } from '../../../adapters/cached/reference-data'
import { needChunk } from '../../boot/load-chunk'
import { TOKENS } from '../tokens'

export const cachedModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.referenceData).toResolvedValue(
    (source) => createCachedReferenceData(source, () => needChunk(loadQueries)),
    [TOKENS.uncachedReferenceData],
  )
})
