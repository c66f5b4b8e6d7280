import { ContainerModule } from 'inversify'
import { callTimeout } from '../../../adapters/browser/call-timeout'
import { createSeededRandom } from '../../../adapters/in-memory/random'
import { createContainer } from '../../app/container'
import { browserModule } from '../../app/modules/browser'
import { cachedModule } from '../../app/modules/cached'
import { API_CONFIG, CHECKOUT_CONFIG, httpModule, TOKEN_SERVICE_CONFIG } from '../../app/modules/http'
import { useCasesModule } from '../../app/modules/use-cases'
import type { Runtime, RuntimeContext } from '../../app/runtimes/runtime'
import { TOKENS } from '../../app/tokens'
import { createGoogleChooser } from '../google-chooser'
import { JSON_SERVER_CONFIG, jsonServerModule } from '../modules/json-server'
import { GOOGLE_CHOOSER, RELOAD, SEPARATE_APP } from '../modules/stand-ins'
import { StandIns } from '../stand-ins'
import { enterRun } from './mock-run'
import { mockUrl } from './mock-url'

/**
 * Creates the runtime of the mock site: the mock server has services and data, and pages of this site imitate the grAId
 * app, the payment page and Google's account chooser.
 */
export const createRuntime = async (context: RuntimeContext): Promise<Runtime> => {
  const state = await enterRun(context.storage)
  const chooser = createGoogleChooser()
  const configurationModule = new ContainerModule(({ bind }) => {
    const server = { baseUrl: mockUrl(), timeout: callTimeout(navigator) }
    for (const config of [JSON_SERVER_CONFIG, API_CONFIG, TOKEN_SERVICE_CONFIG]) {
      bind(config).toConstantValue(server)
    }
    bind(CHECKOUT_CONFIG).toConstantValue({ origins: [window.location.origin], identifiesBuyer: true })
    bind(GOOGLE_CHOOSER).toConstantValue(chooser.choose)
    bind(RELOAD).toConstantValue(() => window.location.reload())
  })
  const container = createContainer(
    configurationModule,
    browserModule(context),
    jsonServerModule,
    httpModule,
    cachedModule,
    useCasesModule,
  )
  const useCases = container.get(TOKENS.useCases)
  const standIns = { separateApp: container.get(SEPARATE_APP), chooser, useCases }
  return {
    useCases,
    createRandom: state ? () => createSeededRandom(state.seed) : undefined,
    // biome-ignore lint/correctness/noComponentHookFactories: `createRuntime` runs once in a page load.
    DemoLayer: () => <StandIns {...standIns} />,
  }
}
