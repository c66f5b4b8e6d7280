import type { Runtime, RuntimeContext } from './runtime'

/**
 * Loads and creates the runtime of this build. The build replaces VITE_RUNTIME and drops the other branches, so a bundle
 * contains the adapters of one runtime only.
 */
export const loadRuntime = async (context: RuntimeContext): Promise<Runtime> => {
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
