import type { ComponentType } from 'react'
import type { JournalPort } from '../../core/ports/journal'
import type { Environment } from '../../core/use-cases/environment'
import type { UseCases } from '../../core/use-cases/use-cases'

export type Runtime = {
  useCases: UseCases
  /** Starts at the scenario's seed. If undefined, `Math.random` is used. */
  createRandom?: Environment['createRandom'] | undefined
  /** What demo and mock site add to the site's pages, such as the stand-ins. Production has none. */
  DemoLayer: ComponentType
}

/** The ports that the browser implements. They are created before a runtime is loaded. */
export type RuntimeContext = Omit<Environment, 'loadUseCases' | 'createRandom' | 'site'> & {
  load: (path: string) => void
  /** In the single-file build, returns '#/auth' for '/auth'. */
  hrefOf: (path: string) => string
  journal: JournalPort & {
    /** The kinds of the last events and commands, oldest first. Only in production with VITE_TELEMETRY_URL. */
    kinds?: () => readonly string[]
    /** The last events and commands, a line each, oldest first. Only in the demo. */
    lines?: () => readonly string[]
  }
}
