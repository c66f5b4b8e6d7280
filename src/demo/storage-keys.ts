import type { StoragePort } from '../core/ports/storage'
import type { Environment } from '../core/use-cases/environment'

/** Keys of the runtimes `demo` and `mock` that last until the next scenario. */
export const DEMO_STORAGE_KEYS = {
  /** The last run of the mock server (see `enterRun`) that this browser or, in sessionStorage, this tab has seen. */
  mockRun: 'graidMockRun',
  demoBackend: 'graidDemoBackend',
  demoScenario: 'graidDemoScenario',
  /** 'true' until the demo has started with the chosen scenario. */
  demoScenarioFresh: 'graidDemoFresh',
  demoFaults: 'graidDemoFaults',
  /** By how many milliseconds the clock of the tab runs ahead. */
  demoClock: 'graidDemoClock',
  /** What a person has done since the scenario started (src/demo/story/recorder.ts). */
  demoSession: 'graidDemoSession',
} as const

/** Keys of the story's player. They stay when a story starts its scenario. */
export const STORY_STORAGE_KEYS = {
  story: 'storyState',
  /** 'true' while the player loads a page or goes back, so that the recorder does not take this for a person's step. */
  storyLoad: 'storyLoad',
} as const

/** 'off' once the strip that says where to begin was closed. Outlasts a scenario. */
export const STRIP_STORAGE_KEY = 'demoStrip'

/** The customer of this tab, from a link, a saved file or the presenter's panel. Outlasts a scenario. */
export const CUSTOMER_STORAGE_KEY = 'demoCustomer'

/**
 * The customer of the saved file that this tab opened last. `takeCustomer` takes the customer of a file only if this
 * key has another one, so starting over forgets the file's customer.
 */
export const COPY_STORAGE_KEY = 'demoCopy'

const OF_SCENARIO: readonly string[] = Object.values(DEMO_STORAGE_KEYS)

/** Whether a key outlasts a scenario: the keys of the story's player and of the presenter. */
const isOfPresenter = (key: string): boolean => /^(demo|story)[A-Z]/.test(key)

/** A sign-out removes every key that `keys` returns, so the returned storages leave out those of the demo. */
export const withoutDemoKeys = ({ persistent, tab }: Environment['storage']): Environment['storage'] => {
  const hidden = (storage: StoragePort): StoragePort => ({
    ...storage,
    keys: () => storage.keys().filter((key) => !isOfPresenter(key) && !OF_SCENARIO.includes(key)),
  })
  return { persistent: hidden(persistent), tab: hidden(tab) }
}

/** Removes what the site and the last scenario have stored, for example when the next scenario starts. */
export const clearScenario = ({ persistent, tab }: Environment['storage']): void => {
  for (const storage of [persistent, tab])
    for (const key of [...storage.keys(), ...OF_SCENARIO]) storage.remove(key)
}
