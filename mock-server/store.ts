import { createBackend } from '../fixtures/backend/backend'
import { readShift } from '../fixtures/clock'
import { referenceDataOf, serializeDatabase, TABLE_NAMES, type Tables } from '../fixtures/database'
import { applyFault, endOfFault, isServiceFault, type ServiceFaults } from '../fixtures/faults'
import type { ScenarioName } from '../fixtures/scenario-names'
import { buildScenario, type Scenario } from '../fixtures/scenarios'
import { parseFault, type RouteFault, routeFaultsOf } from './faults'
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
  /** These faults are injected whenever a scenario starts. If there are any, they replace those in the state file. */
  faults?: readonly string[]
  /** Current time in milliseconds since the epoch. */
  now: () => number
  /** Lifetime of an access token in seconds. */
  sessionLifetime: number
}

export type Store = ReturnType<typeof openStore>

/** The backend's state with its file, and the faults. Throws an error if the state file cannot be used. */
export const openStore = (options: StoreOptions) => {
  const { file, faults: initialFaults = [], sessionLifetime: lifetime } = options
  const now = (): number => options.now() + shift()
  const savedText = file === null ? null : readStateFile(file)
  let state: State =
    savedText === null || file === null
      ? initialStateOf(buildScenario(options.scenario, options.seed))
      : parseState(savedText, file)
  if (initialFaults.length > 0) state.faults = []
  /** `scenario.faults` does not contain the injected faults. */
  let scenario: Scenario = buildScenario(state.scenario.name, state.scenario.seed)
  let faults: ServiceFaults = {}
  /** By how many milliseconds the clock runs ahead. */
  const shift = (): number => readShift(faults.clock ?? '') ?? 0
  let activeFaults: readonly RouteFault[] = []
  let onReplaced: (tables: Tables) => void = () => {}

  const faultsOfRoutes = (): readonly string[] => state.faults.filter((fault) => !isServiceFault(fault))
  const updateFaults = (): void => {
    faults = { ...scenario.faults }
    for (const fault of state.faults) applyFault(faults, fault)
    activeFaults = [...faultsOfRoutes().map(parseFault), ...routeFaultsOf(faults)]
  }
  updateFaults()

  const write = file === null ? null : createStateFile(file)
  /** Does nothing without a state file. Throws an error on failure. */
  const save = (): void => write?.(serializeDatabase(state))

  /**
   * Injects a fault. A text such as 'checkout:' ends the fault of that service, and is stored only if the scenario
   * itself has a fault of the service. The scenario's own fault is not stored.
   */
  const inject = (fault: string): void => {
    const end = isServiceFault(fault) ? endOfFault(fault) : null
    state.faults = state.faults.filter((other) => other !== fault && endOfFault(other) !== end)
    const ofScenario = textsOf(scenario.faults).find((other) => endOfFault(other) === end) ?? end
    if (fault !== ofScenario) state.faults.push(fault)
    updateFaults()
  }

  initialFaults.forEach(inject)

  const begin = (name: ScenarioName, seed: number): void => {
    scenario = buildScenario(name, seed)
    state = initialStateOf(scenario)
    updateFaults()
    initialFaults.forEach(inject)
    onReplaced(tablesOf(state))
  }

  const backend = createBackend({
    state: () => state,
    save,
    reference: () => referenceDataOf(state),
    faults: () => faults,
    now,
    lifetime,
  })

  return {
    backend,
    save,
    resumed: savedText !== null,
    scenario: (): Scenario => ({ ...scenario, faults }),
    begin,
    shift,
    reset: (): void => begin(scenario.name, scenario.seed),

    /** The rows, which json-server changes in place. */
    tables: (): Tables => tablesOf(state),
    /** Calls `listener` with the new tables after `begin` and `reset`. */
    onReplaced: (listener: (tables: Tables) => void): void => {
      onReplaced = listener
    },

    run: (): string => state.run,
    /** The injected faults and the scenario's, as route faults, without those that `routeFaultsOf` leaves out. */
    activeFaults: (): readonly RouteFault[] => activeFaults,
    /** The texts of all faults: of services, including the scenario's, and of routes. */
    faultsInForce: (): readonly string[] => [...textsOf(faults), ...faultsOfRoutes()],
    injectedFaults: (): readonly string[] => state.faults,
    inject,
    removeFaults: (): void => {
      state.faults = []
      updateFaults()
    },
  }
}

const textsOf = (faults: ServiceFaults): readonly string[] =>
  Object.entries(faults).map(([service, value]) => `${service}:${value}`)

const tablesOf = (state: State): Tables => {
  const tables = TABLE_NAMES.map((name) => [name, state[name]])
  return Object.fromEntries(tables) as Tables
}
