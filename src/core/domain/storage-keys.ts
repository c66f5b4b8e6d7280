/** The prefix of every key. A scenario change in the demo removes all keys with this prefix. */
export const STORAGE_PREFIX = 'graid'

/**
 * Every key of `localStorage` and `sessionStorage` (docs/product.md §3). This module imports nothing, because the
 * inline script of src/boot bundles it.
 */
export const STORAGE_KEYS = {
  // localStorage
  /** 'light' or 'dark'; absent: the system's setting. */
  appearance: 'graidAppearance',
  /** 'true' after a sign-in, until sign-out. */
  signedInHint: 'graidSignedIn',
  /** 'true' once onboarding is completed, or a sign-in found a user record. */
  onboardingComplete: 'graidOnboardingComplete',
  /** Session of the json-server adapter. The in-memory adapter uses the same key in sessionStorage. */
  session: 'graidSession',
  /** Run id of the mock server's scenario; in sessionStorage too. */
  mockRun: 'graidMockRun',

  // sessionStorage
  onboardingDraft: 'graidOnboardingDraft',
  /** Path of the page on which onboarding is open. */
  onboardingOpen: 'graidOnboardingOpen',
  /** 'true' once onboarding was opened automatically in this tab. */
  onboardingOffered: 'graidOnboardingOffered',
  /** 'true' while the hand-over after onboarding has not succeeded yet. */
  handOverWaiting: 'graidHandOverWaiting',
  demoBackend: 'graidDemoBackend',
  demoScenario: 'graidDemoScenario',
  /** 'true' from the choice of a scenario until the demo first starts with it. */
  demoScenarioFresh: 'graidDemoFresh',
  demoFaults: 'graidDemoFaults',
} as const
