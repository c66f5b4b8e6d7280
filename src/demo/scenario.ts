import { readShift, writeShift } from '../../fixtures/clock'
import { clockOfFault } from '../../fixtures/faults'
import {
  DEFAULT_SCENARIO,
  DEFAULT_SEED,
  isScenarioName,
  isSeed,
  type ScenarioName,
  situationOf,
} from '../../fixtures/scenario-names'
import { readQuery, writeQuery } from '../core/domain/query'
import type { StoragePort } from '../core/ports/storage'
import { DEMO_STORAGE_KEYS } from './storage-keys'

export type ScenarioChoice = { name: ScenarioName; seed: number }

/** Returns the tab's faults, such as 'checkout:html'. 'checkout:' stands for a service that works. */
export const readFaults = (tab: StoragePort): readonly string[] =>
  readQuery(tab.get(DEMO_STORAGE_KEYS.demoFaults) ?? '').fault ?? []

/** Stores `faults` as a query, such as 'fault=checkout%3Ahtml&fault=token%3A'. */
export const writeFaults = (tab: StoragePort, faults: readonly string[]): void =>
  tab.set(DEMO_STORAGE_KEYS.demoFaults, faults.map((fault) => writeQuery({ fault })).join('&'))

/** Returns the clock of '?clock=+26h', '?fault=clock:26h' or '?scenario=NAME,clock:26h', as '26h'; null without one. */
export const clockOf = (search: string): string | null => {
  const { clock = [], fault = [] } = readQuery(search)
  const name = nameIn(search)
  const ofScenario = name !== undefined && isScenarioName(name) ? situationOf(name).faults : []
  const texts = [...clock, ...[...fault, ...ofScenario].flatMap((text) => clockOfFault(text) ?? [])]
  const shift = texts.map(readShift).find((milliseconds) => milliseconds !== null)
  return shift === undefined ? null : writeShift(shift)
}

/** Returns '?scenario=NAME&with=PART&without=PART' as a name with parts; undefined without a scenario. */
export const nameIn = (search: string): string | undefined => {
  const { scenario: [name] = [], with: added = [], without = [] } = readQuery(search)
  const removed = without.map((part) => part.split(',').map((text) => `no-${text}`))
  const parts = [...added, ...removed.flat()]
  return name === undefined && parts.length === 0 ? undefined : [name ?? DEFAULT_SCENARIO, ...parts].join(',')
}

/** With the time, `enterDemo` (src/demo/runtimes/demo-tab.ts) can tell two starts of the same scenario apart. */
export const setScenario = (tab: StoragePort, { name, seed }: ScenarioChoice): void =>
  tab.set(DEMO_STORAGE_KEYS.demoScenario, `${name} ${seed} ${Date.now()}`)

/** Stored in place of the scenario by `endScenario`. */
const ENDED = 'ended'

/**
 * Stores scenario and faults of the query ('?scenario=NAME&seed=N&fault=checkout:html') for the tab. Without a
 * valid scenario or seed, the tab keeps its own. If scenario or seed changes, `clearStorage` is called first. Its
 * `isSecondTab` is true in a new tab whose query names no scenario: other tabs may then be using the stored data.
 */
export const chooseScenario = (
  search: string,
  tab: StoragePort,
  clearStorage: (isSecondTab: boolean) => void,
): void => {
  const query = readQuery(search)
  const name = nameIn(search)
  const [seed] = query.seed ?? []
  const stored = tab.get(DEMO_STORAGE_KEYS.demoScenario)
  const current = stored === null || stored === ENDED ? null : readScenario(tab)
  const chosen: ScenarioChoice = {
    name: name !== undefined && isScenarioName(name) ? name : (current?.name ?? DEFAULT_SCENARIO),
    seed: seed !== undefined && isSeed(seed) ? Number(seed) : (current?.seed ?? DEFAULT_SEED),
  }
  if (current?.name !== chosen.name || current.seed !== chosen.seed) {
    clearStorage(name === undefined && stored === null)
    setScenario(tab, chosen)
    tab.set(DEMO_STORAGE_KEYS.demoScenarioFresh, 'true')
  }
  const clock = clockOf(search)
  if (query.fault ?? clock) {
    const others = (query.fault ?? readFaults(tab)).filter((fault) => clockOfFault(fault) === null)
    writeFaults(tab, clock === null ? others : [...others, `clock:${clock}`])
  }
}

/** Returns the tab's scenario; the default one if the tab has none. */
export const readScenario = (tab: StoragePort): ScenarioChoice => {
  const [name = '', seed = ''] = (tab.get(DEMO_STORAGE_KEYS.demoScenario) ?? '').split(' ')
  return isScenarioName(name) && isSeed(seed)
    ? { name, seed: Number(seed) }
    : { name: DEFAULT_SCENARIO, seed: DEFAULT_SEED }
}

/** Lets `chooseScenario` clear the storage at the next page load and start the query's scenario, or the default. */
export const endScenario = (tab: StoragePort): void => tab.set(DEMO_STORAGE_KEYS.demoScenario, ENDED)

/** Returns true once after `chooseScenario` has started a scenario. */
export const beginScenario = (tab: StoragePort): boolean => {
  const isFresh = tab.get(DEMO_STORAGE_KEYS.demoScenarioFresh) === 'true'
  tab.remove(DEMO_STORAGE_KEYS.demoScenarioFresh)
  return isFresh
}
