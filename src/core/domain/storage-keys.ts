/** The common prefix of every key, by which a scenario change in the demo finds what to remove. */
export const STORAGE_PREFIX = 'graid'

/**
 * Every key of `localStorage` and `sessionStorage` (docs/product.md §3). src/boot imports this module as well, so it
 * imports nothing itself.
 */
export const STORAGE_KEYS = {
  // localStorage
  /** 'light' or 'dark'; absent: the system's setting. */
  appearance: 'graidAppearance',
  /** 'true' after a sign-in, until sign-out. */
  signedInHint: 'graidSignedIn',
  /** 'true' once onboarding is completed, or a sign-in found a user record. */
  onboardingComplete: 'graidOnboardingComplete',
  /** Session of the json-server adapter. The in-memory adapter keeps its session in sessionStorage. */
  session: 'graidSession',
  /** Run id of the mock server's scenario; in sessionStorage too. */
  mockRun: 'graidMockRun',

  // sessionStorage
  onboardingDraft: 'graidOnboardingDraft',
  /** Path of the page on which onboarding is open. */
  onboardingOpen: 'graidOnboardingOpen',
  /** 'true' once onboarding has opened by itself in this tab. */
  onboardingOffered: 'graidOnboardingOffered',
  /** 'true' while the hand-over after onboarding has not succeeded yet. */
  handOverWaiting: 'graidHandOverWaiting',
  demoBackend: 'graidDemoBackend',
  demoScenario: 'graidDemoScenario',
  /** 'true' from choosing a scenario until its first start. */
  demoScenarioFresh: 'graidDemoFresh',
  demoFaults: 'graidDemoFaults',
} as const
