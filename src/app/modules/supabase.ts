import { ContainerModule } from 'inversify'
import { createReferenceData, createUserLookup, type RowReader } from '../../../adapters/shared/row-reader'
import { createSupabaseReader, loadSupabase, type SupabaseConfig } from '../../../adapters/supabase/reader'
import { needChunk } from '../../document/load-chunk'
import { TOKENS, token } from '../tokens'

export const SUPABASE_CONFIG = token<SupabaseConfig>('Supabase configuration')
const READER = token<RowReader>('Supabase reader')

export const supabaseModule = new ContainerModule(({ bind }) => {
  bind(READER).toResolvedValue(
    (config: SupabaseConfig) => createSupabaseReader({ load: () => needChunk(loadSupabase), ...config }),
    [SUPABASE_CONFIG],
  )
  bind(TOKENS.users).toResolvedValue(createUserLookup, [READER])
  bind(TOKENS.uncachedReferenceData).toResolvedValue(createReferenceData, [READER])
})
