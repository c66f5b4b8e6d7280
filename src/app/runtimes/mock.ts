import { ContainerModule } from 'inversify'
import { callTimeout } from '../../../adapters/browser/call-timeout'
import { createSeededRandom } from '../../../adapters/in-memory/random'
import { readMockState } from '../../../adapters/json-server/mock-state'
import { DEMO_STORAGE_KEYS } from '../../core/domain/demo-storage-keys'
import { serializeDraft } from '../../core/domain/onboarding/serialization'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { createContainer } from '../container'
import { browserModule } from '../modules/browser'
import { cachedModule } from '../modules/cached'
import { API_CONFIG, CHECKOUT_CONFIG, httpModule, TOKEN_SERVICE_CONFIG } from '../modules/http'
import { JSON_SERVER_CONFIG, jsonServerModule } from '../modules/json-server'
import { useCasesModule } from '../modules/use-cases'
import { TOKENS } from '../tokens'
import { mockUrl } from './mock-url'
import type { Runtime, RuntimeContext } from './runtime'

/**
 * The mock server names each start of a scenario: `run`. After a new start, removes the session and the completion flag
 * of the earlier run, which the server does not know, and stores the draft with which the scenario starts, once in each
 * tab. Returns the scenario's seed, or null without a usable response of the mock server.
 */
const enterScenario = async ({ storage, clock }: RuntimeContext): Promise<number | null> => {
  const state = await readMockState(mockUrl(), clock.now())
  if (!state) return null
  const { run, draft, seed } = state
  if (storage.persistent.get(DEMO_STORAGE_KEYS.mockRun) !== run) {
    storage.persistent.remove(STORAGE_KEYS.session)
    storage.persistent.remove(STORAGE_KEYS.onboardingComplete)
    storage.persistent.remove(STORAGE_KEYS.completedBy)
    storage.persistent.set(DEMO_STORAGE_KEYS.mockRun, run)
  }
  if (storage.tab.get(DEMO_STORAGE_KEYS.mockRun) !== run) {
    storage.tab.remove(STORAGE_KEYS.completedHere)
    if (draft) storage.tab.set(STORAGE_KEYS.onboardingDraft, serializeDraft(draft, clock.now()))
    storage.tab.set(DEMO_STORAGE_KEYS.mockRun, run)
  }
  return seed
}

const configurationModule = new ContainerModule(({ bind }) => {
  const server = { baseUrl: mockUrl(), timeout: callTimeout(navigator) }
  for (const config of [JSON_SERVER_CONFIG, API_CONFIG, TOKEN_SERVICE_CONFIG]) {
    bind(config).toConstantValue(server)
  }
  bind(CHECKOUT_CONFIG).toConstantValue({ origins: [new URL(server.baseUrl).origin] })
})

export const createRuntime = async (context: RuntimeContext): Promise<Runtime> => {
  const seed = await enterScenario(context)
  const container = createContainer(
    configurationModule,
    browserModule(context),
    jsonServerModule,
    httpModule,
    cachedModule,
    useCasesModule,
  )
  return {
    useCases: container.get(TOKENS.useCases),
    createRandom: seed === null ? undefined : () => createSeededRandom(seed),
    DemoLayer: () => null,
  }
}
