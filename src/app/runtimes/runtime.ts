import type { ComponentType } from 'react'
import type { UseCases } from '../../core/use-cases/use-cases'
import type { Environment } from '../../models/site/environment'

/** What a runtime has to offer once its code is there. */
export type Runtime = {
  useCases: UseCases
  /** What the runtime itself puts on the page: the demo's stand-ins. Null for none. */
  DemoLayer: ComponentType | null
}

/** What a runtime is given: the browser's ports, and the way to begin again. */
export type RuntimeContext = Pick<Environment, 'storage' | 'clock' | 'random' | 'log' | 'navigation'> & {
  /** Loads the site from the start at one of its paths, as a new visit would. */
  load: (path: string) => void
}
