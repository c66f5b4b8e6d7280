import { ContainerModule } from 'inversify'
import { TOKENS, token } from '../../app/tokens'
import { createInMemoryAuth } from '../adapters/in-memory/auth'
import { type BackendSeed, createInMemoryBackend, type InMemoryBackend } from '../adapters/in-memory/backend'
import {
  createInMemoryCheckout,
  createInMemoryNewsletter,
  createInMemoryReferenceData,
  createInMemorySeparateApp,
  createInMemorySubscriptions,
  createInMemoryToken,
  createInMemoryUserLookup,
} from '../adapters/in-memory/services'
import { GOOGLE_CHOOSER, RELOAD, SEPARATE_APP } from './stand-ins'

export const BACKEND_SEED = token<BackendSeed>('backend seed')
export const BACKEND = token<InMemoryBackend>('in-memory backend')
/** The address of the stand-ins' pages, such as '/demo'. */
export const STAND_INS_URL = token<string>('stand-ins')

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
  bind(TOKENS.subscriptions).toResolvedValue(createInMemorySubscriptions, [BACKEND, TOKENS.clock])
  bind(TOKENS.tokens).toResolvedValue(createInMemoryToken, [BACKEND])
  bind(TOKENS.uncachedReferenceData).toResolvedValue(createInMemoryReferenceData, [BACKEND])
  bind(TOKENS.checkout).toResolvedValue(createInMemoryCheckout, [BACKEND, STAND_INS_URL])
  bind(SEPARATE_APP).toResolvedValue(createInMemorySeparateApp, [BACKEND])
  bind(TOKENS.newsletter).toResolvedValue(createInMemoryNewsletter, [BACKEND])
})
