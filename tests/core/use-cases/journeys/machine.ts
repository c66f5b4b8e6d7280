import type { Step } from '../../../../src/core/use-cases/step'

/** What the invariants and the check of plain data see of a step. */
export type Recorded = {
  machine: string
  before: object | null
  event: Named
  after: object | null
  commands: Named[]
}
type Named = { type: string }

/**
 * A queue of events for several use cases: a step carries out its commands at once, and the events that they cause
 * follow. `order` turns the order in which the machines receive an event that concerns several of them.
 */
export const createQueue = (order: number) => {
  const queue: (() => void)[] = []
  const trace: string[] = []
  const observers: ((step: Recorded) => void)[] = []
  let isRunning = false

  return {
    trace,
    observers,
    /** Enters events that happen at the same time. */
    enter: (...entries: (() => void)[]): void => {
      const start = entries.length > 0 ? order % entries.length : 0
      const turned = [...entries.slice(start), ...entries.slice(0, start)]
      queue.push(...(order % 2 === 0 ? turned : turned.reverse()))
    },
    /** Runs the queue until it is empty. `settle` enters what has changed, after each step. */
    run: (settle: () => void): void => {
      if (isRunning) return
      isRunning = true
      for (let next = queue.shift(); next; next = queue.shift()) {
        next()
        settle()
      }
      isRunning = false
    },
    machine: <State extends object | null, Incoming extends Named, Command extends Named>(
      name: string,
      initial: State,
      reduce: (state: State, event: Incoming) => Step<State, Command>,
      carryOut: (command: Command) => void,
    ) => {
      const machine = {
        state: initial,
        /** Returns the entry of `event`, for `enter`. */
        on: (event: Incoming) => (): void => {
          const before = machine.state
          const [after, ...commands] = reduce(before, event)
          machine.state = after
          if (after !== before || commands.length > 0)
            trace.push([`  ${name}: ${event.type}`, ...commands.map(({ type }) => type)].join(' → '))
          for (const observe of observers) observe({ machine: name, before, event, after, commands })
          commands.forEach(carryOut)
        },
      }
      return machine
    },
  }
}

export type Queue = ReturnType<typeof createQueue>
