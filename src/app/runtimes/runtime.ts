import type { ComponentType } from 'react'
import type { UseCases } from '../../core/use-cases/use-cases'
import type { Environment } from '../../models/site/environment'

/** The part of the site that is loaded only when it is needed: the use cases with their adapters, and the demo. */
export type Runtime = {
  useCases: UseCases
  /**
   * In the demo: stand-ins for pages and windows of other sites, and the presenter's panel, with which a
   * presenter of the demo chooses scenarios. Renders nothing in other builds.
   */
  DemoLayer: ComponentType
}

/** The ports of the browser, which are created before a runtime is loaded. */
export type RuntimeContext = Omit<Environment, 'loadUseCases' | 'site'> & {
  /** Opens a path of the site with a full page load. */
  load: (path: string) => void
}
