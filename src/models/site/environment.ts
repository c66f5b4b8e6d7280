import {
  attach,
  createEvent,
  createStore,
  type Effect,
  type Event,
  type EventCallable,
  scopeBind,
} from 'effector'
import type { Unavailable } from '../../core/domain/errors'
import type { Result } from '../../core/domain/result'
import type { ClockPort } from '../../core/ports/clock'
import type { LogPort } from '../../core/ports/log'
import type { NavigationPort } from '../../core/ports/navigation'
import type { RandomPort } from '../../core/ports/random'
import type { StoragePort } from '../../core/ports/storage'
import type { UseCases } from '../../core/use-cases/use-cases'

/** Where the site stands among its neighbours. */
export type Site = {
  /** The separate app; '/home' and '/login' follow. */
  appUrl: string
  /** The promo video; null shows the poster alone. */
  heroVideoUrl: string | null
}

/** Everything a scope needs from outside. One a scope; nothing else is global. */
export type Environment = {
  /** Resolves the container on the first call and answers the same use cases ever after. */
  loadUseCases: () => Promise<UseCases>
  navigation: NavigationPort
  storage: { persistent: StoragePort; tab: StoragePort }
  clock: ClockPort
  random: RandomPort
  log: LogPort
  site: Site
}

// Null only until createScope has filled it: no model reads it before.
export const $environment = createStore<Environment>(null as unknown as Environment, { serialize: 'ignore' })

/** The promo video's address; null shows the poster alone. */
export const $heroVideoUrl = $environment.map((environment) => environment?.site.heroVideoUrl ?? null)

/**
 * An effect that runs a use case of the scope: `doneData` is its value, `failData` its typed error. What was not
 * foreseen (the code of the use cases could not be fetched, an adapter threw) is logged and fails as unavailable.
 */
export const createUseCaseFx = <Params, Value, Failure>(
  pick: (useCases: UseCases) => (params: Params) => Promise<Result<Value, Failure>>,
): Effect<Params, Value, Failure | Unavailable> =>
  attach({
    source: $environment,
    // A plain function: an effect within the effect would cost as much again when the page starts.
    effect: async (environment, params: Params) => {
      const result = await answer(environment, pick, params)
      if (!result.ok) throw result.error
      return result.value
    },
  }) as Effect<Params, Value, Failure | Unavailable>

const answer = async <Params, Value, Failure>(
  { loadUseCases, log }: Environment,
  pick: (useCases: UseCases) => (params: Params) => Promise<Result<Value, Failure>>,
  params: Params,
): Promise<Result<Value, Failure | Unavailable>> => {
  try {
    return await pick(await loadUseCases())(params)
  } catch (thrown) {
    log.error('A use case threw', { error: thrown instanceof Error ? thrown.name : typeof thrown })
    const message = 'Part of the page could not be loaded.'
    return { ok: false, error: { kind: 'unavailable', reason: 'offline', message } }
  }
}

/** An effect on the environment itself, for what takes its time or may fail: a wait, a way out of the site. */
export const createEnvironmentFx = <Params, Value = void>(
  run: (environment: Environment, params: Params) => Value | Promise<Value>,
): Effect<Params, Value> => attach({ source: $environment, effect: run }) as Effect<Params, Value>

const commandFx = createEnvironmentFx<(environment: Environment) => void | Promise<void>>(
  (environment, run) => run(environment),
)

/**
 * Does something with the environment, and nobody asks what became of it: writes storage, navigates. All commands share
 * one effect: it takes twenty times as long to make one as to make a command (measured), and all are made at the start.
 */
export const createCommand = <Params = void>(
  run: (environment: Environment, params: Params) => void | Promise<void>,
): EventCallable<Params> =>
  commandFx.prepend((params: Params) => (environment: Environment) => run(environment, params))

/** They will be asked something soon: fetched now, they answer sooner. Whoever asks then is told if they cannot be. */
export const preloadUseCases = createCommand<void>(async ({ loadUseCases }) => {
  await loadUseCases().catch(() => undefined)
})

/** What the environment knows at once (what storage holds, what time it is): asked for, and answered. Made of a command. */
export const createQuestion = <Params, Answer>(
  read: (environment: Environment, params: Params) => Answer,
): { asked: EventCallable<Params>; answered: Event<Answer> } => {
  const answered = createEvent<Answer>()
  const asked = createCommand<Params>((environment, params) =>
    scopeBind(answered, { safe: true })(read(environment, params)),
  )
  return { asked, answered }
}
