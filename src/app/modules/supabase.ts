import { ContainerModule } from 'inversify'
import {
  createReferenceData,
  createSubscriptions,
  createUserLookup,
  type RowReader,
} from '../../../adapters/shared/row-reader'
import { createSupabaseReader, type SupabaseConfig } from '../../../adapters/supabase/reader'
import { TOKENS, token } from '../tokens'

export const SUPABASE_CONFIG = token<SupabaseConfig>('Supabase configuration')
const READER = token<RowReader>('Supabase reader')

export const supabaseModule = new ContainerModule(({ bind }) => {
  bind(READER).toResolvedValue(createSupabaseReader, [SUPABASE_CONFIG])
  bind(TOKENS.users).toResolvedValue(createUserLookup, [READER])
  bind(TOKENS.subscriptions).toResolvedValue(createSubscriptions, [READER])
  bind(TOKENS.uncachedReferenceData).toResolvedValue(createReferenceData, [READER])
})
