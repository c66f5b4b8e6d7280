/** When the user chooses another scenario, the demo removes all keys with this prefix. */
export const STORAGE_PREFIX = 'graid'

/** Keys of the demo and of the mock server's runtime, which the production build does not contain. */
export const DEMO_STORAGE_KEYS = {
  /** The run of the mock server's scenario at the last visit: of this browser, in sessionStorage of this tab. */
  mockRun: 'graidMockRun',
  demoBackend: 'graidDemoBackend',
  demoScenario: 'graidDemoScenario',
  /** 'true' until the demo has started with the chosen scenario. */
  demoScenarioFresh: 'graidDemoFresh',
  demoFaults: 'graidDemoFaults',
  /** What a person has done since the scenario started (src/demo/story/recorder.ts). */
  demoSession: 'graidDemoSession',
} as const

/** Keys of the story's player. Without the prefix, because the story starts its scenario, which removes the others. */
export const STORY_STORAGE_KEYS = {
  /** The story that plays. */
  story: 'storyState',
  /** 'true' while a page load or Back of the player is on its way. */
  storyLoad: 'storyLoad',
} as const

/** Keys of the customer, who stays when another scenario starts. */
export const CUSTOMER_STORAGE_KEYS = {
  /** Whom the demo is for (fixtures/customer.ts). */
  customer: 'demoCustomer',
  /** The customer of the saved file that was opened last, who does not come back after 'Start over'. */
  file: 'demoCustomerFile',
} as const
