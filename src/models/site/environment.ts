import { attach, createStore, type EventCallable } from 'effector'
import { type Unavailable, unavailable } from '../../core/domain/errors'
import { err, type Result } from '../../core/domain/result'
import { CALL_TIMEOUT } from '../../core/domain/timeouts'
import type { ClockPort } from '../../core/ports/clock'
import type { JournalPort } from '../../core/ports/journal'
import type { LogPort } from '../../core/ports/log'
import type { NavigationPort } from '../../core/ports/navigation'
import type { RandomPort } from '../../core/ports/random'
import type { StoragePort } from '../../core/ports/storage'
import type { UseCases } from '../../core/use-cases/use-cases'

export type Site = {
  /** Without a trailing slash. Paths such as '/home' are appended. */
  appUrl: string
  /** If null, only the poster is shown. */
  heroVideoUrl: string | null
}

/** What the models depend on. Each effector scope has its own. */
export type Environment = {
  /**
   * Imports and builds the use cases on the first call; later calls return the same object. If the import fails, the
   * page is reloaded or shows a message, unless `purpose` is 'prefetch'.
   */
  loadUseCases: (purpose?: 'prefetch') => Promise<UseCases>
  navigation: NavigationPort
  storage: { persistent: StoragePort; tab: StoragePort }
  clock: ClockPort
  /**
   * Returns the source of random numbers for one sampling. In the demo and on the mock server every source starts at the
   * scenario's seed, so that a bug report needs no count of earlier samplings.
   */
  createRandom: () => RandomPort
  log: LogPort
  journal: JournalPort
  site: Site
}

/** `createScope` sets it, so models never read the initial null. */
export const $environment = createStore<Environment>(null as unknown as Environment)

export const $heroVideoUrl = $environment.map((environment) => environment?.site.heroVideoUrl ?? null)

/** Returns the name of a thrown error for the log. Its message may contain personal data. */
export const errorName = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown)

const NOT_LOADED = 'Part of the page couldn’t be loaded.'

/**
 * Calls a use case. Fails with `unavailable` if the use cases cannot be loaded in time, or if the call throws, which is
 * logged.
 */
export const callUseCase = async <Value, Failure>(
  { loadUseCases, clock, log }: Environment,
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

type Run = (environment: Environment) => void | Promise<void>

/** Logs the failure of `run` instead of throwing. */
export const attempt = async (environment: Environment, run: Run): Promise<void> => {
  try {
    await run(environment)
  } catch (thrown) {
    environment.log.error('A command failed', { error: errorName(thrown) })
  }
}

const commandFx = attach({ source: $environment, effect: attempt })

/**
 * Creates an event that calls `run` with the environment, for side effects without a result, such as navigating. All
 * commands share one effect, because creating an effect takes 20 times as long as creating an event.
 */
export const createCommand = <Params = void>(
  run: (environment: Environment, params: Params) => void | Promise<void>,
): EventCallable<Params> => commandFx.prepend((params: Params) => (environment) => run(environment, params))

/** Loads the use cases before their first call, which then need not wait for the download. */
export const preloadUseCases = createCommand(async ({ loadUseCases }) => {
  // A failure is ignored: the next call of a use case loads the chunk again and reports the error.
  await loadUseCases('prefetch').catch(() => undefined)
})
