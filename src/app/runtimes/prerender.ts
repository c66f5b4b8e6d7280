import { runtime } from '#runtime'
import { createInMemoryLog } from '../../../adapters/in-memory/log'
import { createInMemoryNavigation } from '../../../adapters/in-memory/navigation'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import type { Environment } from '../../core/use-cases/environment'

/**
 * The environment for prerendering, in which pages look as for a new visitor: storage is empty, and calls of use
 * cases stay pending.
 */
export const prerenderEnvironment: Environment = {
  loadUseCases: () => new Promise(() => undefined),
  navigation: createInMemoryNavigation(),
  storage: { persistent: createInMemoryStorage(), tab: createInMemoryStorage() },
  clock: { now: () => 0, wait: () => new Promise(() => undefined) },
  createRandom: () => () => 0,
  log: createInMemoryLog(),
  journal: { record: () => undefined },
  site: runtime.site,
}
