import type { ComponentType } from 'react'
import type { RouterNavigate } from '../../../adapters/browser/navigation'
import type { SitePath } from '../../core/domain/site-path'
import type { JournalPort } from '../../core/ports/journal'
import type { Environment, Site } from '../../core/use-cases/environment'
import type { UseCases } from '../../core/use-cases/use-cases'

/** Converts between paths of the site and URLs. In the single-file build, the hash contains path and query. */
export type Addresses = {
  /** In the single-file build, returns '#/auth' for '/auth'. */
  hrefOf: (path: string) => SitePath | `#${string}`
  /** Returns the query of the address, with or without '?', or an empty text. */
  query: () => string
  /** Returns path and query of the current page; outside the single-file build, the hash too. */
  current: () => string
}

export type Runtime = {
  useCases: UseCases
  /** Creates a generator that starts at the scenario's seed. If undefined, `Math.random` is used. */
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

/**
 * What a build starts with, before its adapters are loaded. start.tsx and the prerender import it as `#runtime`, for
 * which package.json names a file for each VITE_RUNTIME.
 */
export type SiteRuntime = {
  site: Site
  createContext: (navigate: RouterNavigate, addresses?: Addresses) => RuntimeContext
  /** Loads the adapters. */
  load: (context: RuntimeContext) => Promise<Runtime>
  /** Returns what is shown over every page. Absent in production. */
  createLayer?: (openRuntime: () => Promise<Runtime>) => ComponentType
}
