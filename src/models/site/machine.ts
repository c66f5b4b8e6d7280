import {
  createEvent,
  createStore,
  type Event,
  type EventCallable,
  type Store,
  sample,
  scopeBind,
} from 'effector'
import type { Environment } from '../../core/use-cases/environment'
import type { UseCase } from '../../core/use-cases/use-case'
import { $environment, attempt, createCommand } from './environment'

type Run<Command, Incoming> = (
  environment: Environment,
  command: Command,
  dispatch: (event: Incoming) => void,
) => void | Promise<void>

type Task = () => Promise<void>

/** The commands that wait while another command of the same scope is being started. */
const queues = new WeakMap<Environment, Task[]>()

/**
 * Starts `tasks`. If the event that issued `tasks` was dispatched by a task that is still being started, appends
 * `tasks` to the queue instead.
 */
const enqueue = async (environment: Environment, tasks: readonly Task[]): Promise<void> => {
  const waiting = queues.get(environment)
  if (waiting) {
    waiting.push(...tasks)
    return
  }
  const queue = [...tasks]
  const started: Promise<void>[] = []
  queues.set(environment, queue)
  for (let task = queue.shift(); task; task = queue.shift()) started.push(task())
  queues.delete(environment)
  await Promise.all(started)
}

/**
 * Binds a use case to effector. When the stores have settled, `reduce` gets the events of the tick in their order. The
 * commands of all machines are started in the order in which they were issued, also when a command dispatches an event.
 * A command that throws is logged, and the next one is started.
 */
export const createMachine = <
  State,
  Incoming extends { type: string },
  Command extends { type: string },
  Facts,
  Here,
>({
  name,
  initial,
  reduce,
  facts,
  here,
  commands,
}: {
  /** Names the machine in the journal and in error reports. */
  name: string
  initial: State
  reduce: UseCase<State, Incoming, Command, Here>
  /** What the models know. `here` adds what is read from the browser when an event arrives. */
  facts: Store<Facts>
  here: (environment: Environment, facts: Facts) => Here
  commands: { [Type in Command['type']]: Run<Extract<Command, { type: Type }>, Incoming> }
}) => {
  const dispatched = createEvent<Incoming>()
  const stepped = createEvent<{ state: State; commands: readonly Command[] }>()
  // `sample` keeps only the last event of a tick, so `$inbox` collects all of them.
  const $inbox = createStore<readonly Incoming[]>([])
    .on(dispatched, (inbox, event) => [...inbox, event])
    .on(stepped, () => [])
  const $state = createStore(initial).on(stepped, (_, { state }) => state)

  sample({
    clock: $inbox,
    source: { inbox: $inbox, state: $state, facts, environment: $environment },
    filter: ({ inbox }) => inbox.length > 0,
    fn: ({ inbox, state: before, facts: known, environment }) => {
      let state = before
      const issued: Command[] = []
      for (const event of inbox) {
        environment.journal.record(name, 'event', event)
        const [next, ...caused] = reduce(state, event, here(environment, known))
        state = next
        for (const command of caused) environment.journal.record(name, 'command', command)
        issued.push(...caused)
      }
      return { state, commands: issued }
    },
    target: stepped,
  })

  const commandsIssued = createCommand<readonly Command[]>((environment, issued) => {
    const dispatch = scopeBind(dispatched)
    return enqueue(
      environment,
      issued.map(
        (command) => () =>
          attempt(environment, () =>
            (commands[command.type as Command['type']] as Run<Command, Incoming>)(
              environment,
              command,
              dispatch,
            ),
          ),
      ),
    )
  })
  sample({
    clock: stepped.filterMap(({ commands: issued }) => (issued.length > 0 ? issued : undefined)),
    target: commandsIssued,
  })

  const toEvent = <Payload>(
    event: Incoming | ((payload: Payload) => Incoming),
    payload: Payload,
  ): Incoming => (typeof event === 'function' ? event(payload) : event)

  return {
    $state,
    dispatched,
    /** Creates an event that enters the machine as `event`, or as the event that `event` returns. */
    input: <Payload = void>(event: Incoming | ((payload: Payload) => Incoming)): EventCallable<Payload> =>
      dispatched.prepend((payload: Payload) => toEvent(event, payload)),
    follow: <Payload>(source: Event<Payload>, event: Incoming | ((payload: Payload) => Incoming)): void => {
      $inbox.on(source, (inbox, payload) => [...inbox, toEvent(event, payload)])
    },
  }
}
