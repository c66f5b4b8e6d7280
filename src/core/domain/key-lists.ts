import * as KEYS from './storage-keys'

// Lists of storage keys. A key in a list also stands for this key with the path of a page appended ('graidForm/auth').

/**
 * The keys that a sign-out keeps (docs/product.md §4.7): settings of the browser, the keys that tell other tabs of the
 * sign-out, and those that the next session may already have written. A sign-out removes all other keys, also those
 * that are in no list.
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
 * The keys that are kept if a session ends without a sign-out: those that a sign-out keeps, and the answers, form
 * fields and choices with which the teacher goes on after she has signed in again.
 */
export const KEPT_AFTER_EXPIRY: readonly string[] = [
  ...KEPT_AFTER_SIGN_OUT,
  ...[KEYS.onboardingDraft, KEYS.onboardingOpen, KEYS.newTeacher, KEYS.classChoice],
  ...[KEYS.formFields, KEYS.typedFields, KEYS.secondFactorOpen],
  // `orderedPlan` and `paidPlan` are removed: when the teacher signs in again, her account says what she has paid.
  ...[KEYS.chosenPlan, KEYS.period],
]

/**
 * If the tab has a value under one of these keys, boot loads the app at once (src/boot/index.ts): only the app can show
 * an open onboarding, kept answers, and the plan whose payment page was left or that was paid.
 */
export const SHOWN_BY_APP: readonly string[] = [
  KEYS.onboardingOpen,
  KEYS.onboardingDraft,
  KEYS.orderedPlan,
  KEYS.paidPlan,
]
