import { errorName, type Unavailable, unavailable } from '../domain/errors'
import { err, type Result } from '../domain/result'
import { CALL_TIMEOUT } from '../domain/timeouts'
import type { ClockPort } from '../ports/clock'
import type { JournalPort } from '../ports/journal'
import type { LogPort } from '../ports/log'
import type { NavigationPort } from '../ports/navigation'
import type { StoragePort } from '../ports/storage'
import type { UseCases } from './use-cases'

export type Site = {
  /** Without a trailing slash, because paths such as '/home' are appended. */
  appUrl: string
  /** If null, the landing page shows the still of the promo video instead. */
  heroVideoUrl: string | null
  /** Whether checkout learns who pays. If not, no page may promise that a payment reaches an account. */
  identifiesBuyer: boolean
}

/** The ports of the models: what the browser provides, and the use cases, which load later with the ports they call. */
export type Environment = {
  /**
   * Imports and builds the use cases on the first call; later calls return the same object, or try again after a
   * failure. If the import fails, the page is reloaded or shows a message, unless `purpose` is 'prefetch'.
   */
  loadUseCases: (purpose?: 'prefetch') => Promise<UseCases>
  navigation: NavigationPort
  storage: { persistent: StoragePort; tab: StoragePort }
  clock: ClockPort
  /**
   * Creates the random generator for one sample of subjects: a function that returns uniformly distributed numbers in
   * [0, 1). In the demo and on the mock server, each generator starts with the scenario's seed, so that every sample
   * has the same subjects.
   */
  createRandom: () => () => number
  log: LogPort
  journal: JournalPort
  site: Site
}

const NOT_LOADED = 'Part of the page couldn’t be loaded.'

/**
 * Calls a use case. Fails with `unavailable` if the use cases cannot be loaded in time, or if loading or the call
 * throws, which is logged.
 */
export const callUseCase = async <Value, Failure>(
  { loadUseCases, clock, log }: Pick<Environment, 'loadUseCases' | 'clock' | 'log'>,
  call: (useCases: UseCases) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | Unavailable>> => {
  try {
    // `import()` has no time limit.
    const useCases = await Promise.race([loadUseCases(), clock.wait(CALL_TIMEOUT.desktop)])
    return useCases ? await call(useCases) : err(unavailable('timeout', NOT_LOADED))
  } catch (thrown) {
    log.error('A use case threw', { error: errorName(thrown) })
    return err(unavailable('offline', NOT_LOADED))
  }
}
