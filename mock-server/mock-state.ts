import { SCENARIOS } from '../fixtures/scenario-names'
import type { RequestLog } from './requests'
import type { Store } from './store'

/** The sentence for a scenario nobody knows. */
export const unknownScenario = (name: unknown): string =>
  `There is no scenario ${JSON.stringify(name)}. Known are: ${Object.keys(SCENARIOS).join(', ')}.`

/** What is going on, as `GET /__mock/state` tells it. */
export const mockStateOf = (store: Store, log: RequestLog) => {
  const { name, seed, sentence, cast, draft } = store.scenario()
  return {
    scenario: name,
    seed,
    run: store.run(),
    sentence,
    cast,
    draft,
    faults: store.injectedFaults(),
    faultsInForce: store.faults(),
    subscribers: store.subscribers(),
    rows: Object.fromEntries(Object.entries(store.tables()).map(([table, rows]) => [table, rows.length])),
    requests: log.all().length,
  }
}

/** What `situationOf` tells. */
export type MockState = ReturnType<typeof mockStateOf>
