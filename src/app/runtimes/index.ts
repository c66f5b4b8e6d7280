import { lazy } from 'react'
import { loadOnce } from '../../../adapters/shared/load-once'
import { needChunk } from '../../boot/load-chunk'
import type { Environment, Site } from '../../models/site/environment'
import type { Runtime, RuntimeContext } from './runtime'

/**
 * Loads and creates the runtime of this build. Vite replaces VITE_RUNTIME with a constant and removes the other
 * branches, so that a bundle contains the adapters of only one runtime.
 */
const loadRuntime = async (context: RuntimeContext): Promise<Runtime> => {
  switch (import.meta.env.VITE_RUNTIME) {
    case 'demo':
      return (await import('./demo')).createRuntime(context)
    case 'mock':
      return (await import('./mock')).createRuntime(context)
    case 'production':
      return (await import('./production')).createRuntime(context)
    default:
      throw new Error(`Unknown VITE_RUNTIME: ${import.meta.env.VITE_RUNTIME}`)
  }
}

/**
 * Creates the environment of the models and the component `DemoLayer`. `loadUseCases` and `DemoLayer` load the
 * runtime when they are first used. After a failure, the next call of `loadUseCases` loads the runtime again.
 * @param preload loads the chunks that show errors of failed calls; called together with loading the runtime
 */
export const createEnvironment = (
  context: RuntimeContext,
  site: Site,
  preload: () => Promise<unknown> = async () => {},
) => {
  const openRuntime = loadOnce(async () => {
    const [runtime] = await Promise.all([loadRuntime(context), preload()])
    return runtime
  })
  const environment: Environment = {
    ...context,
    site,
    loadUseCases: async (purpose) =>
      (await (purpose === 'prefetch' ? openRuntime() : needChunk(openRuntime))).useCases,
  }
  const DemoLayer =
    import.meta.env.VITE_RUNTIME === 'demo'
      ? lazy(async () => ({ default: (await needChunk(openRuntime)).DemoLayer }))
      : null
  return { environment, DemoLayer }
}
