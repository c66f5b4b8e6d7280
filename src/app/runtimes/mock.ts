import { ContainerModule } from 'inversify'
import { callTimeout } from '../../../adapters/browser/call-timeout'
import { createSeededRandom } from '../../../adapters/in-memory/random'
import { createContainer } from '../container'
import { browserModule } from '../modules/browser'
import { cachedModule } from '../modules/cached'
import { API_CONFIG, CHECKOUT_CONFIG, httpModule, TOKEN_SERVICE_CONFIG } from '../modules/http'
import { JSON_SERVER_CONFIG, jsonServerModule } from '../modules/json-server'
import { useCasesModule } from '../modules/use-cases'
import { TOKENS } from '../tokens'
import { enterRun } from './mock-run'
import { mockUrl } from './mock-url'
import type { Runtime, RuntimeContext } from './runtime'

const configurationModule = new ContainerModule(({ bind }) => {
  const server = { baseUrl: mockUrl(), timeout: callTimeout(navigator) }
  for (const config of [JSON_SERVER_CONFIG, API_CONFIG, TOKEN_SERVICE_CONFIG]) {
    bind(config).toConstantValue(server)
  }
  bind(CHECKOUT_CONFIG).toConstantValue({ origins: [new URL(server.baseUrl).origin], identifiesBuyer: true })
})

export const createRuntime = async (context: RuntimeContext): Promise<Runtime> => {
  const state = await enterRun(context.storage, context.clock.now())
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
    createRandom: state ? () => createSeededRandom(state.seed) : undefined,
    DemoLayer: () => null,
  }
}
