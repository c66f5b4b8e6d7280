import { ContainerModule } from 'inversify'
import {
  createSupabaseReader,
  loadSupabase,
  type SupabaseConfig,
  type SupabaseReader,
} from '../../../adapters/supabase/reader'
import { createSupabaseReferenceData } from '../../../adapters/supabase/reference-data'
import { createSupabaseUserLookup } from '../../../adapters/supabase/user-lookup'
import { needChunk } from '../../document/load-chunk'
import { TOKENS, token } from '../tokens'

export const SUPABASE_CONFIG = token<SupabaseConfig>('Supabase configuration')
const READER = token<SupabaseReader>('Supabase reader')

export const supabaseModule = new ContainerModule(({ bind }) => {
  bind(READER).toResolvedValue(
    (config: SupabaseConfig) => createSupabaseReader({ load: () => needChunk(loadSupabase), ...config }),
    [SUPABASE_CONFIG],
  )
  bind(TOKENS.users).toResolvedValue(createSupabaseUserLookup, [READER])
  bind(TOKENS.uncachedReferenceData).toResolvedValue(createSupabaseReferenceData, [READER])
})
