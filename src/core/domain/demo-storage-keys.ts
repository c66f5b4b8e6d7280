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
  /** The story that plays. Without the prefix, because the story starts the scenario, which removes the others. */
  story: 'storyState',
  /** 'true' while a page load or Back of the story's player is on its way. */
  storyLoad: 'storyLoad',
} as const
