/** When the user chooses another scenario, the demo removes all keys with this prefix. */
export const STORAGE_PREFIX = 'graid'

/**
 * The keys of localStorage and sessionStorage (docs/product.md §3). This module imports nothing, because the inline
 * script of src/boot must stay small.
 */
export const STORAGE_KEYS = {
  // In localStorage, which all tabs share
  /** 'light' or 'dark'. If absent, the page follows the system's setting. */
  appearance: 'graidAppearance',
  /**
   * The id of the signed-in account until its session ends. Without this hint of an earlier sign-in, public pages do not
   * load the authentication SDK.
   */
  signedInHint: 'graidSignedIn',
  /** 'true' once onboarding was completed, or a sign-in found a user record. */
  onboardingComplete: 'graidOnboardingComplete',
  /** The id of the account that set the completion flag; empty if a visitor set it. */
  completedBy: 'graidCompletedBy',
  /** The method of the last successful sign-in in this browser, 'google' or 'email'. */
  lastSignInMethod: 'graidLastSignInMethod',
  /** 'true' once Google has signed a teacher in by redirect. 'Continue with Google' then opens no popup. */
  googleRedirectWorks: 'graidGoogleRedirectWorks',
  /** Changes at a sign-out in any tab, but not when a session expires. Tabs compare it to tell the two apart. */
  signOutMark: 'graidSignOutMark',
  /** The session of the json-server adapter; in sessionStorage, that of the in-memory adapter. */
  session: 'graidSession',
  /**
   * The run of the mock server's scenario at the last visit of this browser. The same key in sessionStorage is the run
   * at the last visit of this tab.
   */
  mockRun: 'graidMockRun',

  // In sessionStorage, which each tab has for itself
  /** One draft for each owner. */
  onboardingDraft: 'graidOnboardingDraft',
  /**
   * The name and email of a sign-up form that was not sent yet. Each page with such a form appends its path to the
   * key.
   */
  signUpForm: 'graidSignUpForm',
  /** 'true' while the step with the code of a second factor is open. A reload ends the step. */
  secondFactorOpen: 'graidSecondFactorOpen',
  /** The path of the page that left for Google's account chooser, until the next load. */
  googleRedirect: 'graidGoogleRedirect',
  /** The id of an account known to have no user record. */
  newTeacher: 'graidNewTeacher',
  /** The path of the page on which onboarding is open. */
  onboardingOpen: 'graidOnboardingOpen',
  /** 'true' once onboarding was opened. It then no longer opens by itself on the landing page. */
  onboardingOffered: 'graidOnboardingOffered',
  /** 'true' once a visitor has completed onboarding in this tab: the completion flag then counts in this tab. */
  completedHere: 'graidCompletedHere',
  /** The plan and the billing period that were chosen last, and when (src/core/domain/plans/plan-choice.ts). */
  chosenPlan: 'graidChosenPlan',
  /** The same of the plan for which the payment page was opened. */
  orderedPlan: 'graidOrderedPlan',
  /** The billing period that was chosen last, 'monthly' or 'yearly'. */
  chosenPeriod: 'graidChosenPeriod',
  /** The id of the account whose answers have not reached the grAId app yet. */
  handOverWaiting: 'graidHandOverWaiting',
  /** The builds for which src/document/reload.ts has already reloaded this tab. */
  reloadedBuilds: 'graidReloadedBuilds',
  /** The text of form fields before a reload, without passwords. Removed once the fields are filled again. */
  typedFields: 'graidTypedFields',
} as const

/** Keys of the demo and of the mock server's runtime, which the production build does not contain. */
export const DEMO_STORAGE_KEYS = {
  /** The run of the mock server's scenario, in both storages. */
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
