import { readShift } from '../../../fixtures/clock'
import {
  applyFault,
  clockOfFault,
  FAULT_CHOSEN,
  FAULT_SELECTS,
  type ServiceFaults,
} from '../../../fixtures/faults'
import type { StoragePort } from '../../core/ports/storage'
import { readFaults, writeFaults } from '../scenario'

/**
 * Applies the faults that are stored for this tab to `faults`, and stores those that are chosen later. The in-memory
 * backend reads `faults` at every call, so a later choice changes this object in place.
 */
export const followFaults = (
  faults: ServiceFaults,
  tab: StoragePort,
  setClock: (shift: number) => void,
): Readonly<ServiceFaults> => {
  const apply = (chosen: readonly string[]): void => {
    for (const fault of chosen) applyFault(faults, fault)
    writeFaults(
      tab,
      FAULT_SELECTS.map(({ service }) => `${service}:${faults[service] ?? ''}`),
    )
  }
  apply(readFaults(tab))
  // Tests also create the runtime in Node, which has no `window`.
  globalThis.window?.addEventListener(FAULT_CHOSEN, (event) => {
    if (!(event instanceof CustomEvent)) return
    apply([String(event.detail)])
    const clock = clockOfFault(String(event.detail))
    if (clock !== null) setClock(readShift(clock) ?? 0)
  })
  return faults
}
