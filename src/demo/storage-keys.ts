/** Keys of the runtimes `demo` and `mock`. The production build does not contain them. */
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

/** Keys of the story's player. They lack `STORAGE_PREFIX`, so that they stay when a story starts its scenario. */
export const STORY_STORAGE_KEYS = {
  story: 'storyState',
  /** 'true' while the player loads a page or goes back, so that the recorder does not take this for a person's step. */
  storyLoad: 'storyLoad',
} as const

/** 'off' once the strip that says where to begin was closed. Lacks `STORAGE_PREFIX`, so that it outlasts a scenario. */
export const STRIP_STORAGE_KEY = 'demoStrip'

/** The customer whom a link to the demo names. Lacks `STORAGE_PREFIX`, so that the customer outlasts a scenario. */
export const CUSTOMER_STORAGE_KEY = 'demoCustomer'

/** The customer of the saved file that this tab has opened last, so that starting over forgets this customer. */
export const COPY_STORAGE_KEY = 'demoCopy'
