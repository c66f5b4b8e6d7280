import { readShift } from '../../../fixtures/clock'
import type { StoragePort } from '../../core/ports/storage'
import { clockOf } from '../scenario'
import { DEMO_STORAGE_KEYS } from '../storage-keys'

/**
 * Puts the clock of this page and of the tab's later pages ahead by `shift` milliseconds. Replaces `Date.now`, because
 * src/boot stores the time of a chosen plan before there is a clock port.
 */
export const setClock = (tab: StoragePort, shift: number): void => {
  tab.set(DEMO_STORAGE_KEYS.demoClock, String(shift))
  // biome-ignore lint/complexity/useDateNow: `Date.now` may already add `shift`: demo-page.ts and the app replace it
  Date.now = () => new Date().getTime() + shift
}

/**
 * Sets the clock ahead as the query of this page demands or, without a clock in the query, as an earlier page of the
 * tab did.
 */
export const enterClock = (query: string, tab: StoragePort): void => {
  const shift = readShift(clockOf(query) ?? '') ?? Number(tab.get(DEMO_STORAGE_KEYS.demoClock) ?? Number.NaN)
  if (Number.isFinite(shift)) setClock(tab, shift)
}
