import { fork, type Scope } from 'effector'
import { normalizeLocation, type SiteLocation } from '../../core/domain/routes'
import type { Environment } from '../../core/use-cases/environment'
import { forgetMissedSignOut } from './drafts'
import { $environment } from './environment'
import { $location } from './navigation'

export const createScope = (environment: Environment, location: SiteLocation): Scope => {
  // Runs before any model reads what the tab has stored.
  forgetMissedSignOut(environment)
  return fork({
    values: [
      [$environment, environment],
      [$location, normalizeLocation(location)],
    ],
  })
}
