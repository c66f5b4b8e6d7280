import {
  DEFAULT_SCENARIO,
  DEFAULT_SEED,
  isScenarioName,
  isSeed,
  type ScenarioName,
} from '../../fixtures/scenario-names'
import { readQuery } from '../core/domain/query'
import { STORAGE_KEYS } from '../core/domain/storage-keys'
import type { StoragePort } from '../core/ports/storage'

export type ScenarioChoice = { name: ScenarioName; seed: number }

/** The value that `endScenario` stores in place of the scenario's name and seed. */
const ENDED = 'ended'

/**
 * Reads the scenario from the query ('?scenario=NAME&seed=N') and stores it for the tab. If the name or seed is
 * missing or invalid, the value of the tab's current scenario is used.
 * Calls `clearStorage` if the scenario has changed or has ended. Exception: a new tab without the parameter
 * `scenario` keeps the stored data, because other tabs may use the data.
 */
export const chooseScenario = (search: string, tab: StoragePort, clearStorage: () => void): void => {
  const query = readQuery(search)
  const [name] = query.scenario ?? []
  const [seed] = query.seed ?? []
  const stored = tab.get(STORAGE_KEYS.demoScenario)
  const current = stored === null || stored === ENDED ? null : readScenario(tab)
  const chosen: ScenarioChoice = {
    name: name !== undefined && isScenarioName(name) ? name : (current?.name ?? DEFAULT_SCENARIO),
    seed: seed !== undefined && isSeed(seed) ? Number(seed) : (current?.seed ?? DEFAULT_SEED),
  }
  if (current?.name === chosen.name && current.seed === chosen.seed) return
  if (name !== undefined || stored !== null) clearStorage()
  tab.set(STORAGE_KEYS.demoScenario, `${chosen.name} ${chosen.seed}`)
  tab.set(STORAGE_KEYS.demoScenarioFresh, 'true')
}

/** Returns the scenario stored for this tab, or the default scenario. */
export const readScenario = (tab: StoragePort): ScenarioChoice => {
  const [name = '', seed = ''] = (tab.get(STORAGE_KEYS.demoScenario) ?? '').split(' ')
  return isScenarioName(name) ? { name, seed: Number(seed) } : { name: DEFAULT_SCENARIO, seed: DEFAULT_SEED }
}

/**
 * Ends the scenario of the tab. At the next page load, `chooseScenario` clears the storage and starts a scenario
 * anew.
 */
export const endScenario = (tab: StoragePort): void => tab.set(STORAGE_KEYS.demoScenario, ENDED)

/**
 * Returns true at the first call after `chooseScenario` has started a scenario. Returns false at later calls, also
 * after a reload.
 */
export const beginScenario = (tab: StoragePort): boolean => {
  const isFresh = tab.get(STORAGE_KEYS.demoScenarioFresh) !== null
  tab.remove(STORAGE_KEYS.demoScenarioFresh)
  return isFresh
}

/**
 * Returns the value of the `scenario` parameter if it is not the name of a scenario. Otherwise returns null.
 */
export const unknownScenario = (search: string): string | null => {
  const [name] = readQuery(search).scenario ?? []
  return name === undefined || isScenarioName(name) ? null : name
}

/** Returns the value of the `seed` parameter if it is not a valid seed. Otherwise returns null. */
export const invalidSeed = (search: string): string | null => {
  const [seed] = readQuery(search).seed ?? []
  return seed === undefined || isSeed(seed) ? null : seed
}
