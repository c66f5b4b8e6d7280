import { fork, type Scope } from 'effector'
import { normalizeLocation, type SiteLocation } from '../../core/domain/routes'
import type { Environment } from '../../core/use-cases/environment'
import { forgetMissedSignOut } from './drafts'
import { $environment } from './environment'
import { $location } from './navigation'

export const createScope = (environment: Environment, location: SiteLocation): Scope => {
  // Before any model reads the data.
  forgetMissedSignOut(environment)
  return fork({
    values: [
      [$environment, environment],
      [$location, normalizeLocation(location)],
    ],
  })
}
