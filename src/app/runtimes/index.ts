import type { Runtime, RuntimeContext } from './runtime'

/**
 * Fetches and starts the runtime of this build. VITE_RUNTIME is replaced at build time, so that one import()
 * survives: the landing page downloads no container, and no build holds another's adapters.
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
