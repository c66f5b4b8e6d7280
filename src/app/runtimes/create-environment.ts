import { needChunk } from '../../boot/load-chunk'
import { loadOnce } from '../../core/domain/load-once'
import type { Environment } from '../../core/use-cases/environment'
import type { RuntimeContext, SiteRuntime } from './runtime'

/**
 * Creates the environment of the models, and `DemoLayer`. The adapters are loaded when they are first used; after a
 * failure, the next `loadUseCases` tries again.
 * @param preload loads the chunks that show the results of calls, together with the adapters
 */
export const createEnvironment = (
  { site, load, createLayer }: SiteRuntime,
  context: RuntimeContext,
  preload: () => Promise<unknown> = async () => {},
) => {
  // `openRuntime` sets the runtime's `createRandom` before the first use: onboarding samples subjects only after a use
  // case of the runtime has read the list of subjects.
  let createRandom: Environment['createRandom'] = () => Math.random
  const openRuntime = loadOnce(async () => {
    const [runtime] = await Promise.all([load(context), preload()])
    createRandom = runtime.createRandom ?? createRandom
    return runtime
  })
  const environment: Environment = {
    ...context,
    site,
    createRandom: () => createRandom(),
    loadUseCases: async (purpose) =>
      (await (purpose === 'prefetch' ? openRuntime() : needChunk(openRuntime))).useCases,
  }
  return { environment, DemoLayer: createLayer?.(openRuntime) ?? null }
}
