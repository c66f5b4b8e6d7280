/**
 * The prefix of every storage key. The demo removes all keys with this prefix when the user chooses another
 * scenario.
 */
export const STORAGE_PREFIX = 'graid'

/**
 * Every key of `localStorage` and `sessionStorage` (docs/product.md §3). This module imports nothing, because it
 * is bundled into the inline script of src/boot, which must stay small.
 */
export const STORAGE_KEYS = {
  // The keys of `localStorage`.
  /** The chosen colour scheme, 'light' or 'dark'. If absent, the page follows the system's setting. */
  appearance: 'graidAppearance',
  /**
   * The hint of an earlier sign-in: 'true' from a sign-in until the session ends. Without the hint, public pages do
   * not load the authentication SDK.
   */
  signedInHint: 'graidSignedIn',
  /** The completion flag: 'true' once onboarding was completed, or a user record was found at a sign-in. */
  onboardingComplete: 'graidOnboardingComplete',
  /** 'google' or 'email', the method of the last sign-in or registration. */
  lastSignInMethod: 'graidLastSignInMethod',
  /**
   * A value that changes when the user signs out in any tab. It stays the same if a session expires. Tabs compare
   * it to distinguish a sign-out from an expired session.
   */
  signOutMark: 'graidSignOutMark',
  /**
   * The session of the json-server adapter. The in-memory adapter stores its session in sessionStorage under the
   * same key.
   */
  session: 'graidSession',
  /** The id of the current run of the mock server's scenario; also stored in sessionStorage. */
  mockRun: 'graidMockRun',

  // The keys of `sessionStorage`.
  /** The onboarding drafts of this tab, one for each owner. */
  onboardingDraft: 'graidOnboardingDraft',
  /**
   * The name and email typed into a sign-up form that was not sent yet. The path of the page is appended to the
   * key, because each page stores its own form.
   */
  signUpForm: 'graidSignUpForm',
  /** 'true' while the step with the code of a second factor is open. A reload ends the step. */
  secondFactorOpen: 'graidSecondFactorOpen',
  /** The id of an account without a user record: a look-up found none, or the account was created on /signup. */
  newTeacher: 'graidNewTeacher',
  /** Path of the page on which onboarding is open. */
  onboardingOpen: 'graidOnboardingOpen',
  /** 'true' once onboarding was opened in this tab. Onboarding then no longer opens by itself on the landing page. */
  onboardingOffered: 'graidOnboardingOffered',
  /** The id of the account whose answers from onboarding have not yet been sent to the grAId app. */
  handOverWaiting: 'graidHandOverWaiting',
  /**
   * The builds for which this tab was already reloaded automatically after a failed download. See
   * src/boot/reload.ts.
   */
  reloadedBuilds: 'graidReloadedBuilds',
  /** The values of the page's form fields before a reload, without passwords. Removed after the reload. */
  typedFields: 'graidTypedFields',
  /**
   * The button press that is repeated after a reload: its time and the text of the button. Removed after the
   * reload.
   */
  press: 'graidPress',
  demoBackend: 'graidDemoBackend',
  demoScenario: 'graidDemoScenario',
  /** 'true' after a scenario was chosen, until the demo has started with this scenario. */
  demoScenarioFresh: 'graidDemoFresh',
  demoFaults: 'graidDemoFaults',
} as const
