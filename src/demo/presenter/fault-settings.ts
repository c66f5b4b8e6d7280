import {
  applyFault,
  FAULT_CHOSEN,
  FAULT_SELECTS,
  type Service,
  type ServiceFaults,
} from '../../../fixtures/faults'
import type { StoragePort } from '../../core/ports/storage'
import { readFaults, writeFaults } from '../scenario'

export type FaultSettings = {
  read: () => Readonly<Record<Service, string>>
  /** Also stores the fault for this tab. Ignores unknown services and values. */
  set: (service: Service, value: string) => void
}

/**
 * Applies the faults that are stored for this tab to `faults`. The in-memory backend reads `faults` at every call, so
 * a later choice changes this object in place.
 */
export const createFaultSettings = (faults: ServiceFaults, tab: StoragePort): FaultSettings => {
  const read = () =>
    Object.fromEntries(
      FAULT_SELECTS.map(({ service }) => [service, String(faults[service] ?? '')]),
    ) as Record<Service, string>
  const apply = (chosen: readonly string[]): void => {
    for (const fault of chosen) applyFault(faults, fault)
    writeFaults(
      tab,
      Object.entries(read()).map(([service, value]) => `${service}:${value}`),
    )
  }
  apply(readFaults(tab))
  // Tests also create the runtime in Node, which has no `window`.
  globalThis.window?.addEventListener(
    FAULT_CHOSEN,
    (event) => event instanceof CustomEvent && apply([String(event.detail)]),
  )
  return {
    read,
    set: (service, value) =>
      void window.dispatchEvent(new CustomEvent(FAULT_CHOSEN, { detail: `${service}:${value}` })),
  }
}
