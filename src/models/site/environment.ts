import { attach, createStore, type Effect, type EventCallable } from 'effector'
import { type Unavailable, unavailable } from '../../core/domain/errors'
import { err, type Result } from '../../core/domain/result'
import { CALL_TIMEOUT } from '../../core/domain/timeouts'
import type { ClockPort } from '../../core/ports/clock'
import type { LogPort } from '../../core/ports/log'
import type { NavigationPort } from '../../core/ports/navigation'
import type { RandomPort } from '../../core/ports/random'
import type { StoragePort } from '../../core/ports/storage'
import type { UseCases } from '../../core/use-cases/use-cases'

/** The urls that depend on the build. */
export type Site = {
  /**
   * Base url of the grAId app, a separate site, without a trailing slash. Paths such as '/home' are appended.
   */
  appUrl: string
  /** Url of the promo video. If null, only the poster is shown. */
  heroVideoUrl: string | null
}

/** The objects that the models depend on. Each effector scope has an environment of its own. */
export type Environment = {
  /**
   * Imports and builds the use cases on the first call; later calls return the same object. If the import fails, the
   * page is reloaded or shows a message, unless `purpose` is 'prefetch'.
   */
  loadUseCases: (purpose?: 'prefetch') => Promise<UseCases>
  navigation: NavigationPort
  storage: { persistent: StoragePort; tab: StoragePort }
  clock: ClockPort
  random: RandomPort
  log: LogPort
  site: Site
}

/**
 * The environment of the effector scope. `createScope` sets the store when it creates a scope, so models never read
 * the initial null.
 */
export const $environment = createStore<Environment>(null as unknown as Environment)

export const $heroVideoUrl = $environment.map((environment) => environment?.site.heroVideoUrl ?? null)

/**
 * Returns the name of a thrown error for the log. The log must not contain the message, because a message may
 * contain personal data.
 */
export const errorName = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown)

const NOT_LOADED = 'Part of the page couldn’t be loaded.'

/**
 * Creates an effect that calls a use case. The effect succeeds with the value of the returned `Result`, or fails
 * with its error. If the use cases cannot be loaded in time, or the call throws, the effect fails with
 * `unavailable`. Thrown errors are logged.
 */
export const createUseCaseFx = <Params, Value, Failure>(
  pick: (useCases: UseCases) => (params: Params) => Promise<Result<Value, Failure>>,
): Effect<Params, Value, Failure | Unavailable> =>
  attach({
    source: $environment,
    effect: async ({ loadUseCases, clock, log }, params: Params) => {
      let result: Result<Value, Failure | Unavailable>
      try {
        // Limits the time for loading the use cases, because `import()` has no time limit.
        const useCases = await Promise.race([loadUseCases(), clock.wait(CALL_TIMEOUT.desktop)])
        result = useCases ? await pick(useCases)(params) : err(unavailable('timeout', NOT_LOADED))
      } catch (thrown) {
        log.error('A use case threw', { error: errorName(thrown) })
        result = err(unavailable('offline', NOT_LOADED))
      }
      if (!result.ok) throw result.error
      return result.value
    },
  }) as Effect<Params, Value, Failure | Unavailable>

/**
 * Creates an effect that calls `run` with the environment, for models that need the result of `run` or must know
 * when `run` has finished. Other models use `createCommand`.
 */
export const createEnvironmentFx = <Params, Value = void>(
  run: (environment: Environment, params: Params) => Value | Promise<Value>,
): Effect<Params, Value> => attach({ source: $environment, effect: run }) as Effect<Params, Value>

type Command = {
  run: (environment: Environment) => void | Promise<void>
  failureEvent: string
}

const commandFx = createEnvironmentFx<Command>(async (environment, { run, failureEvent }) => {
  try {
    await run(environment)
  } catch (thrown) {
    environment.log.error(failureEvent, { error: errorName(thrown) })
  }
})

/**
 * Creates an event that calls `run` with the environment, for side effects without a result, such as writing to
 * storage or navigating. Logs `failureEvent` if `run` throws or rejects. All commands share one effect, because
 * creating an effect takes 20 times as long as creating an event (measured).
 */
export const createCommand = <Params = void>(
  run: (environment: Environment, params: Params) => void | Promise<void>,
  failureEvent = 'A command failed',
): EventCallable<Params> =>
  commandFx.prepend((params: Params) => ({
    run: (environment: Environment) => run(environment, params),
    failureEvent,
  }))

/** Loads the chunk with the use cases, so that the next call of a use case does not wait for the download. */
export const preloadUseCases = createCommand(async ({ loadUseCases }) => {
  // A failure is ignored: the next call of a use case loads the chunk again and reports the error.
  await loadUseCases('prefetch').catch(() => undefined)
})
