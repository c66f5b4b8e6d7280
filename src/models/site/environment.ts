import { attach, createStore, type Effect, type EventCallable } from 'effector'
import { type Unavailable, unavailable } from '../../core/domain/errors'
import { err, type Result } from '../../core/domain/result'
import type { ClockPort } from '../../core/ports/clock'
import type { LogPort } from '../../core/ports/log'
import type { NavigationPort } from '../../core/ports/navigation'
import type { RandomPort } from '../../core/ports/random'
import type { StoragePort } from '../../core/ports/storage'
import type { UseCases } from '../../core/use-cases/use-cases'

/** Urls that differ between builds. */
export type Site = {
  /** Base URL of the separate app, without a trailing slash; '/home' and '/login' are appended. */
  appUrl: string
  /** URL of the promo video; null renders only the poster. */
  heroVideoUrl: string | null
}

/** The dependencies of the models, one object per effector scope. */
export type Environment = {
  /** Imports and builds the use cases on the first call; later calls return the same object. */
  loadUseCases: () => Promise<UseCases>
  navigation: NavigationPort
  storage: { persistent: StoragePort; tab: StoragePort }
  clock: ClockPort
  random: RandomPort
  log: LogPort
  site: Site
}

/** The scope's environment. `createScope` sets the store before any event is dispatched, so no model reads null. */
export const $environment = createStore<Environment>(null as unknown as Environment, { serialize: 'ignore' })

export const $heroVideoUrl = $environment.map((environment) => environment?.site.heroVideoUrl ?? null)

/** The name of a thrown error, for the log: error messages may contain personal data. */
const errorName = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown)

/**
 * An effect that runs a use case: `doneData` is the value of its `Result`, `failData` the error. If the use-case chunk
 * does not load or an adapter throws, the error is logged and the effect fails with `unavailable`.
 */
export const createUseCaseFx = <Params, Value, Failure>(
  pick: (useCases: UseCases) => (params: Params) => Promise<Result<Value, Failure>>,
): Effect<Params, Value, Failure | Unavailable> =>
  attach({
    source: $environment,
    effect: async ({ loadUseCases, log }, params: Params) => {
      const result = await loadUseCases()
        .then((useCases) => pick(useCases)(params))
        .catch((thrown: unknown) => {
          log.error('A use case threw', { error: errorName(thrown) })
          return err(unavailable('offline', 'Part of the page could not be loaded.'))
        })
      if (!result.ok) throw result.error
      return result.value
    },
  }) as Effect<Params, Value, Failure | Unavailable>

/**
 * Creates an effect that is called with the environment. For calls whose result or duration the models need;
 * `createCommand` is for all others.
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
 * An event that runs a side effect without a result: a storage write, a navigation. If `run` throws or rejects,
 * `failureEvent` is logged. All commands share one effect: creating an effect takes 20 times as long as creating an
 * event (measured).
 */
export const createCommand = <Params = void>(
  run: (environment: Environment, params: Params) => void | Promise<void>,
  failureEvent = 'A command failed',
): EventCallable<Params> =>
  commandFx.prepend((params: Params) => ({
    run: (environment: Environment) => run(environment, params),
    failureEvent,
  }))

/** Loads the use-case chunk, so that the next call does not wait for the download. */
export const preloadUseCases = createCommand(async ({ loadUseCases }) => {
  // The next call loads the chunk again and reports the error.
  await loadUseCases().catch(() => undefined)
})
