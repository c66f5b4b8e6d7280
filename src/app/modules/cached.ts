import { ContainerModule } from 'inversify'
import { createCachedReferenceData, loadQueries } from '../../../adapters/cached/reference-data'
import { needChunk } from '../../boot/load-chunk'
import type { ReferenceDataPort } from '../../core/ports/reference-data'
import { TOKENS } from '../tokens'

/**
 * Binds `TOKENS.referenceData` to an adapter that reads from `TOKENS.uncachedReferenceData` and adds retries and a
 * cache.
 */
export const cachedModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.referenceData).toResolvedValue(
    (source: ReferenceDataPort) => createCachedReferenceData(source, () => needChunk(loadQueries)),
    [TOKENS.uncachedReferenceData],
  )
})
