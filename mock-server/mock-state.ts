import type { RequestLog } from './requests'
import type { Store } from './store'

export const mockStateOf = (store: Store, log: RequestLog) => {
  const { name, seed, description, cast, draft } = store.scenario()
  return {
    scenario: name,
    seed,
    run: store.run(),
    clock: store.shift(),
    description,
    cast,
    draft,
    faults: store.injectedFaults(),
    faultsInForce: store.faultsInForce(),
    rows: Object.fromEntries(Object.entries(store.tables()).map(([table, rows]) => [table, rows.length])),
    requests: log.all().length,
  }
}

export type MockState = ReturnType<typeof mockStateOf>
