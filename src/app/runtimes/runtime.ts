import type { ComponentType } from 'react'
import type { UseCases } from '../../core/use-cases/use-cases'
import type { Environment } from '../../models/site/environment'

/** The lazily loaded part of the composition. */
export type Runtime = {
  useCases: UseCases
  /**
   * Stand-ins for pages and windows of other systems, and the presenter's panel. Empty in builds other than the demo.
   */
  DemoLayer: ComponentType
}

/** The browser's ports, created before a runtime is loaded. */
export type RuntimeContext = Omit<Environment, 'loadUseCases' | 'site'> & {
  /** Opens a path of the site with a full page load. */
  load: (path: string) => void
}
