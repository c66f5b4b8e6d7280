import type { ComponentType } from 'react'
import type { UseCases } from '../../core/use-cases/use-cases'
import type { Environment } from '../../models/site/environment'

/**
 * The part of the site that is loaded only when it is needed: the use cases with their adapters, and in the demo
 * the demo layer.
 */
export type Runtime = {
  useCases: UseCases
  /**
   * In the demo, renders the pages that replace other sites, the imitation of Google's account chooser, and the
   * presenter's panel. In other builds, renders nothing.
   */
  DemoLayer: ComponentType
}

/** The ports that the browser implements. They are created before a runtime is loaded. */
export type RuntimeContext = Omit<Environment, 'loadUseCases' | 'site'> & {
  /** Opens a path of the site by loading a new page, without the router. */
  load: (path: string) => void
}
