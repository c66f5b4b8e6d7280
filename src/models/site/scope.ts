import { fork, type Scope } from 'effector'
import { normalizeLocation, type SiteLocation } from '../../core/domain/routes'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import type { Environment } from '../../core/use-cases/environment'
import { keysOfMissedSignOut } from '../../core/use-cases/tab-data'
import { $environment } from './environment'
import { $location } from './navigation'

/** Forgets what belongs to a teacher who signed out while this tab was away, before any model reads it. */
const forgetMissedSignOut = ({ storage: { persistent, tab } }: Environment): void => {
  const mark = persistent.get(STORAGE_KEYS.signOutMark) ?? ''
  for (const key of keysOfMissedSignOut(tab.get(STORAGE_KEYS.signOutSeen), mark)) tab.remove(key)
  tab.set(STORAGE_KEYS.signOutSeen, mark)
}

export const createScope = (environment: Environment, location: SiteLocation): Scope => {
  forgetMissedSignOut(environment)
  return fork({
    values: [
      [$environment, environment],
      [$location, normalizeLocation(location)],
    ],
  })
}
