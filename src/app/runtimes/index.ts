import { type ComponentType, lazy } from 'react'
import type { Environment, Site } from '../../core/use-cases/environment'
import { needChunk } from '../../document/load-chunk'
import { loadOnce } from '../../document/load-once'
import type { Runtime, RuntimeContext } from './runtime'

/**
 * Vite replaces VITE_RUNTIME with a constant and removes the other branches, so a bundle contains the adapters of
 * one runtime.
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

/** Returns what the demo and the site on the mock server add to every page; null in production. */
const createDemoLayer = (openRuntime: () => Promise<Runtime>): ComponentType | null => {
  switch (import.meta.env.VITE_RUNTIME) {
    case 'demo':
    case 'mock':
      return lazy(async () => ({ default: (await needChunk(openRuntime)).DemoLayer }))
    default:
      return null
  }
}

/**
 * Creates the environment of the models, and `DemoLayer`. The runtime is loaded when it is first used; after a failure,
 * the next `loadUseCases` tries again.
 * @param preload loads the chunks that show the results of calls, together with the runtime
 */
export const createEnvironment = (
  context: RuntimeContext,
  site: Site,
  preload: () => Promise<unknown> = async () => {},
) => {
  // `openRuntime` sets the runtime's `createRandom` before the first use: subjects are drawn only after a use case of
  // the runtime has read them.
  let createRandom: Environment['createRandom'] = () => Math.random
  const openRuntime = loadOnce(async () => {
    const [runtime] = await Promise.all([loadRuntime(context), preload()])
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
  return { environment, DemoLayer: createDemoLayer(openRuntime) }
}
