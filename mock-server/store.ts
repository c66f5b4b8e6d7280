import { createBackend } from '../fixtures/backend/backend'
import { referenceDataOf, serializeDatabase, TABLE_NAMES, type Tables } from '../fixtures/database'
import { applyFault, endOfFault, isServiceFault, type Service, type ServiceFaults } from '../fixtures/faults'
import type { ScenarioName } from '../fixtures/scenario-names'
import { buildScenario, type Scenario } from '../fixtures/scenarios'
import { faultText, parseFault, type RouteFault, routeFaultsOf } from './faults'
import { initialStateOf, parseState, type State } from './state'
import { createStateFile, readStateFile } from './state-file'

export type StoreOptions = {
  scenario: ScenarioName
  seed: number
  /**
   * Path of the state file; null without one. The state in an existing file takes precedence over `scenario` and
   * `seed`.
   */
  file: string | null
  /** Injected whenever a scenario starts. When the server starts, any given faults replace those in the state file. */
  faults?: readonly Injection[]
  /** Current time in milliseconds since the epoch. */
  now: () => number
  /** Lifetime of an access token in seconds. */
  sessionLifetime: number
}

/** A fault of a service, such as 'checkout:html', or of a route. */
export type Injection = string | RouteFault

/** Reads a fault of a story: 'checkout:html' or '/checkout=status:500'. Throws an `HttpError` 400 for other values. */
export const readInjection = (value: unknown): Injection => {
  const text = String(value)
  return isServiceFault(text) ? text : parseFault(text)
}

export type Store = ReturnType<typeof openStore>

/** The backend's state with its file, and the faults. Throws an error if the state file cannot be used. */
export const openStore = (options: StoreOptions) => {
  const { file, faults: initialFaults = [], sessionLifetime: lifetime } = options
  /** By how many milliseconds the clock runs ahead. */
  let shift = 0
  const now = (): number => options.now() + shift
  const savedText = file === null ? null : readStateFile(file)
  let state: State =
    savedText === null || file === null
      ? initialStateOf(buildScenario(options.scenario, options.seed))
      : parseState(savedText, file)
  if (initialFaults.length > 0) Object.assign(state, { faults: [], serviceFaults: [] })
  /** `scenario.faults` does not contain the injected faults. */
  let scenario: Scenario = buildScenario(state.scenario.name, state.scenario.seed)
  let faults: ServiceFaults = {}
  let activeFaults: readonly RouteFault[] = []
  let onReplaced: (tables: Tables) => void = () => {}

  const updateFaults = (): void => {
    faults = { ...scenario.faults }
    for (const fault of state.serviceFaults) applyFault(faults, fault)
    activeFaults = [...state.faults, ...routeFaultsOf(faults)]
  }
  updateFaults()

  const write = file === null ? null : createStateFile(file)
  /** Does nothing without a state file. Throws an error on failure. */
  const save = (): void => write?.(serializeDatabase(state))

  const inject = (fault: Injection): void => {
    if (typeof fault === 'string') {
      const [service = '', value = ''] = fault.split(/:(.*)/s)
      const others = state.serviceFaults.filter((other) => endOfFault(other) !== endOfFault(fault))
      const isOfScenario = value === String(scenario.faults[service as Service] ?? '')
      state.serviceFaults = isOfScenario ? others : [...others, fault]
    } else if (!state.faults.some((other) => faultText(other) === faultText(fault))) state.faults.push(fault)
    updateFaults()
  }

  initialFaults.forEach(inject)

  const begin = (name: ScenarioName, seed: number): void => {
    shift = 0
    scenario = buildScenario(name, seed)
    state = initialStateOf(scenario)
    updateFaults()
    initialFaults.forEach(inject)
    onReplaced(tablesOf(state))
  }

  return {
    backend: createBackend({
      state: () => state,
      save,
      reference: () => referenceDataOf(state),
      faults: () => faults,
      now,
      lifetime,
    }),
    save,
    resumed: savedText !== null,
    scenario: (): Scenario => ({ ...scenario, faults }),
    begin,
    shift: (): number => shift,
    setShift: (milliseconds: number): void => {
      shift = milliseconds
    },
    reset: (): void => begin(scenario.name, scenario.seed),

    /** The rows, which json-server changes in place. */
    tables: (): Tables => tablesOf(state),
    /** Calls `listener` with the new tables after `begin` and `reset`. */
    onReplaced: (listener: (tables: Tables) => void): void => {
      onReplaced = listener
    },

    run: (): string => state.run,
    /** Returns `injectedFaults`, then the service faults in force, converted to route faults. */
    activeFaults: (): readonly RouteFault[] => activeFaults,
    injectedFaults: (): readonly RouteFault[] => state.faults,
    inject,
    /** The injected faults, written as in a story. */
    injectedTexts: (): readonly string[] => [...state.serviceFaults, ...state.faults.map(faultText)],
    removeFaults: (): void => {
      state.faults = []
      state.serviceFaults = []
      updateFaults()
    },
  }
}

const tablesOf = (state: State): Tables => {
  const tables = TABLE_NAMES.map((name) => [name, state[name]])
  return Object.fromEntries(tables) as Tables
}
