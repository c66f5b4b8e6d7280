import { fork, type Scope } from 'effector'
import type { Environment } from '../../core/use-cases/environment'
import { $environment } from './environment'
import { $location, normalizeLocation, type SiteLocation } from './navigation'

/** Creates the effector scope of the site, at `location`. */
export const createScope = (environment: Environment, location: SiteLocation): Scope =>
  fork({
    values: [
      [$environment, environment],
      [$location, normalizeLocation(location)],
    ],
  })
