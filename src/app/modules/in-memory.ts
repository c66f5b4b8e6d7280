import { ContainerModule } from 'inversify'
import { type ChooseGoogleAccount, createInMemoryAuth } from '../../../adapters/in-memory/auth'
import {
  type BackendSeed,
  createInMemoryBackend,
  type InMemoryBackend,
} from '../../../adapters/in-memory/backend'
import {
  createInMemoryCheckout,
  createInMemoryNewsletter,
  createInMemoryReferenceData,
  createInMemoryToken,
  createInMemoryUserLookup,
} from '../../../adapters/in-memory/services'
import { TOKENS, token } from '../tokens'

export const BACKEND_SEED = token<BackendSeed>('backend seed')
export const BACKEND = token<InMemoryBackend>('in-memory backend')
export const GOOGLE_CHOOSER = token<ChooseGoogleAccount>('Google account chooser')
export const RELOAD = token<() => void>('reload of the page')
export const PAY_PAGE_URL = token<string>('payment page')

export const inMemoryModule = new ContainerModule(({ bind }) => {
  bind(BACKEND).toResolvedValue(createInMemoryBackend, [BACKEND_SEED, TOKENS.tabStorage, TOKENS.clock])
  bind(TOKENS.auth).toResolvedValue(createInMemoryAuth, [
    BACKEND,
    TOKENS.tabStorage,
    TOKENS.clock,
    GOOGLE_CHOOSER,
    RELOAD,
  ])
  bind(TOKENS.users).toResolvedValue(createInMemoryUserLookup, [BACKEND])
  bind(TOKENS.tokens).toResolvedValue(createInMemoryToken, [BACKEND])
  bind(TOKENS.uncachedReferenceData).toResolvedValue(createInMemoryReferenceData, [BACKEND])
  bind(TOKENS.checkout).toResolvedValue(createInMemoryCheckout, [BACKEND, PAY_PAGE_URL])
  bind(TOKENS.newsletter).toResolvedValue(createInMemoryNewsletter, [BACKEND])
})
