import * as KEYS from './storage-keys'

// Lists of storage keys. A page may append its path to a key of a list.

/**
 * The keys that the end of a session keeps (docs/product.md §4.7): they belong to the device, tell other tabs of the
 * end, or may already be those of the next session. Any other key, also one that is in no list, is removed.
 */
export const KEPT_AFTER_SIGN_OUT: readonly string[] = [
  ...[
    KEYS.appearance,
    KEYS.lastSignInMethod,
    KEYS.googleRedirectWorks,
    KEYS.googleRedirect,
    KEYS.reloadedBuilds,
  ],
  ...[KEYS.signOutMark, KEYS.signOutSeen, KEYS.signedInHint, KEYS.session],
]

/**
 * What the end of a session without a sign-out leaves: also the answers, fields and choices with which the teacher goes
 * on after she has signed in again.
 */
export const KEPT_AFTER_EXPIRY: readonly string[] = [
  ...KEPT_AFTER_SIGN_OUT,
  ...[KEYS.onboardingDraft, KEYS.onboardingOpen, KEYS.newTeacher, KEYS.classChoice],
  ...[KEYS.formFields, KEYS.typedFields, KEYS.secondFactorOpen],
  // `orderedPlan` and `paidPlan` are removed: when the teacher signs in again, her account says what she has paid.
  ...[KEYS.chosenPlan, KEYS.period],
]

/** With one of these in the tab, `/` shows what only the app can: onboarding, a left payment page, a paid plan. */
export const SHOWN_BY_APP: readonly string[] = [
  KEYS.onboardingOpen,
  KEYS.onboardingDraft,
  KEYS.orderedPlan,
  KEYS.paidPlan,
]
