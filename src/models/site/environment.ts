import { attach, createStore, type EventCallable } from 'effector'
import { errorName } from '../../core/domain/errors'
import type { Environment } from '../../core/use-cases/environment'

/**
 * `createScope` sets the environment. Only derived stores read the initial null: `$heroVideoUrl`, `$identifiesBuyer`
 * and `$isReturn`.
 */
export const $environment = createStore<Environment>(null as unknown as Environment)

export const $heroVideoUrl = $environment.map((environment) => environment?.site.heroVideoUrl ?? null)
export const $identifiesBuyer = $environment.map((environment) => environment?.site.identifiesBuyer ?? false)

type Run = (environment: Environment) => void | Promise<void>

/** Runs a command. An error is logged and not thrown. */
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

export const preloadUseCases = createCommand(async ({ loadUseCases }) => {
  // A failure is ignored: the next call of a use case loads the chunk again, and reports its own failure.
  await loadUseCases('prefetch').catch(() => undefined)
})
