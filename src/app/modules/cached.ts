import { ContainerModule } from 'inversify'
import { createCachedReferenceData, loadQueries } from '../../../adapters/cached/reference-data'
import type { ReferenceDataPort } from '../../core/ports/reference-data'
import { needChunk } from '../../document/load-chunk'
import { TOKENS } from '../tokens'

export const cachedModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.referenceData).toResolvedValue(
    (source: ReferenceDataPort) => createCachedReferenceData(source, () => needChunk(loadQueries)),
    [TOKENS.uncachedReferenceData],
  )
})
