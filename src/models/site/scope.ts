import { createWatch, fork, type Scope } from 'effector'
import { normalizeLocation, type SiteLocation } from '../../core/domain/routes'
import type { Environment } from '../../core/use-cases/environment'
import { $environment } from './environment'
import { $location, pageEntered } from './navigation'

/** Creates the effector scope of the site, at `location`. */
export const createScope = (environment: Environment, location: SiteLocation): Scope =>
  fork({
    values: [
      [$environment, environment],
      [$location, normalizeLocation(location)],
    ],
  })

/** Resolves when the next page is entered. Its chunk may load first. */
export const nextPageEntered = (scope: Scope): Promise<void> =>
  new Promise((resolve) => {
    const stopWatching = createWatch({
      unit: pageEntered,
      scope,
      fn: () => {
        stopWatching()
        resolve()
      },
    })
  })
