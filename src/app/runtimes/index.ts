import { lazy } from 'react'
import type { Environment, Site } from '../../models/site/environment'
import type { Runtime, RuntimeContext } from './runtime'

/**
 * Loads and creates the runtime of this build. The build replaces VITE_RUNTIME and drops the other branches, so a bundle
 * contains the adapters of one runtime only.
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
 * The models' environment and the demo's React components, which load the runtime on first use. A failed load is
 * repeated on the next use.
 * @param preload loads the chunks that render failed calls; called when the runtime loads
 */
export const createEnvironment = (
  context: RuntimeContext,
  site: Site,
  preload: () => Promise<unknown> = async () => {},
) => {
  let runtime: Promise<Runtime> | null = null
  const openRuntime = (): Promise<Runtime> => {
    runtime ??= Promise.all([loadRuntime(context), preload()]).then(
      ([loaded]) => loaded,
      (failure: unknown) => {
        runtime = null
        throw failure
      },
    )
    return runtime
  }
  const environment: Environment = {
    ...context,
    site,
    loadUseCases: async () => (await openRuntime()).useCases,
  }
  const DemoLayer =
    import.meta.env.VITE_RUNTIME === 'demo'
      ? lazy(async () => ({ default: (await openRuntime()).DemoLayer }))
      : null
  return { environment, DemoLayer }
}
