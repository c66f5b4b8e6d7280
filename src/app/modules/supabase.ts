import { ContainerModule } from 'inversify'
import type { SupabaseConfig } from '../../../adapters/supabase/reader'
import { createSupabaseReferenceData } from '../../../adapters/supabase/reference-data'
import { createSupabaseUserLookup } from '../../../adapters/supabase/user-lookup'
import { TOKENS, token } from '../tokens'

export const SUPABASE_CONFIG = token<SupabaseConfig>('Supabase configuration')

export const supabaseModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.users).toResolvedValue(createSupabaseUserLookup, [SUPABASE_CONFIG])
  bind(TOKENS.uncachedReferenceData).toResolvedValue(createSupabaseReferenceData, [SUPABASE_CONFIG])
})
