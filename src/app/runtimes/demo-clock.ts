import { browserClock } from '../../../adapters/browser/clock'
import { readShift } from '../../../fixtures/scenario-names'
import { DEMO_STORAGE_KEYS } from '../../core/domain/demo-storage-keys'
import { readQuery } from '../../core/domain/query'
import type { ClockPort } from '../../core/ports/clock'
import type { StoragePort } from '../../core/ports/storage'

/** The browser's clock, ahead by `clock` in the query of this page or an earlier one of the tab: '?clock=+26h'. */
export const createDemoClock = (query: string, tab: StoragePort): ClockPort => {
  const shift = readShift(readQuery(query).clock?.[0] ?? '')
  if (shift !== null) tab.set(DEMO_STORAGE_KEYS.demoClock, String(shift))
  const ahead = Number(tab.get(DEMO_STORAGE_KEYS.demoClock)) || 0
  return { ...browserClock, now: () => browserClock.now() + ahead }
}
