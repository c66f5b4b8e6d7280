import {
  DEFAULT_SCENARIO,
  DEFAULT_SEED,
  isScenarioName,
  type ScenarioName,
} from '../../fixtures/scenario-names'
import { readQuery } from '../core/domain/query'
import { STORAGE_KEYS } from '../core/domain/storage-keys'
import type { StoragePort } from '../core/ports/storage'

export type ScenarioChoice = { name: ScenarioName; seed: number }

/** What stands in its place once it was ended. */
const ENDED = 'ended'

/**
 * Takes the scenario from the address ('?scenario=NAME&seed=N') and keeps it for the tab. Another scenario, or one
 * that was ended, starts from nothing: `forget` wipes what an earlier customer left in this browser. A second tab
 * that asks for none does not: it is the same customer's.
 */
export const chooseScenario = (search: string, tab: StoragePort, forget: () => void): void => {
  const query = readQuery(search)
  const [asked] = query.scenario ?? []
  const [seed] = query.seed ?? []
  const kept = tab.get(STORAGE_KEYS.demoScenario)
  const before = kept === null || kept === ENDED ? null : readScenario(tab)
  const chosen: ScenarioChoice = {
    name: asked !== undefined && isScenarioName(asked) ? asked : (before?.name ?? DEFAULT_SCENARIO),
    seed: seed !== undefined && /^\d{1,9}$/.test(seed) ? Number(seed) : (before?.seed ?? DEFAULT_SEED),
  }
  if (before?.name === chosen.name && before.seed === chosen.seed) return
  if (asked !== undefined || kept !== null) forget()
  tab.set(STORAGE_KEYS.demoScenario, `${chosen.name} ${chosen.seed}`)
  tab.set(STORAGE_KEYS.demoScenarioFresh, 'true')
}

/** The scenario this tab plays. */
export const readScenario = (tab: StoragePort): ScenarioChoice => {
  const [name = '', seed = ''] = (tab.get(STORAGE_KEYS.demoScenario) ?? '').split(' ')
  return isScenarioName(name) ? { name, seed: Number(seed) } : { name: DEFAULT_SCENARIO, seed: DEFAULT_SEED }
}

/** Ends the scenario of this tab: whatever is loaded next begins from nothing. */
export const endScenario = (tab: StoragePort): void => tab.set(STORAGE_KEYS.demoScenario, ENDED)

/** Whether the scenario begins now; true once, so that what it leaves in the tab is left there once. */
export const beginScenario = (tab: StoragePort): boolean => {
  const fresh = tab.get(STORAGE_KEYS.demoScenarioFresh) !== null
  tab.remove(STORAGE_KEYS.demoScenarioFresh)
  return fresh
}

/** The scenario an address asks for that nobody knows; null when all is well. */
export const unknownScenario = (search: string): string | null => {
  const [asked] = readQuery(search).scenario ?? []
  return asked === undefined || isScenarioName(asked) ? null : asked
}
