import type { ComponentType } from 'react'
import type { UseCases } from '../../core/use-cases/use-cases'
import type { Environment } from '../../models/site/environment'

/** What is loaded only when it is needed: the use cases with their adapters, and the demo layer. */
export type Runtime = {
  useCases: UseCases
  /**
   * The demo's pages in place of other sites, its account chooser, and the presenter's panel. Renders nothing in
   * other builds.
   */
  DemoLayer: ComponentType
}

/** The browser's ports, created before a runtime is loaded. */
export type RuntimeContext = Omit<Environment, 'loadUseCases' | 'site'> & {
  /** Loads a document, without the router. */
  load: (path: string) => void
}
