import { fork, type Scope } from 'effector'
import { $environment, type Environment } from './environment'
import { $location, normalizeLocation, type SiteLocation } from './navigation'

/** A fresh state of the whole site, on the given dependencies, at the given address. */
export const createScope = (environment: Environment, location: SiteLocation): Scope =>
  fork({
    values: [
      [$environment, environment],
      [$location, normalizeLocation(location)],
    ],
  })
