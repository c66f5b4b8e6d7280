/**
 * The keys of localStorage and sessionStorage (docs/product.md §3). Imported as the namespace `STORAGE_KEYS`, so that the
 * inline script of src/boot contains only those that it uses.
 */

// In localStorage, which all tabs share
/** 'light' or 'dark'. If absent, the page follows the system's setting. */
export const appearance = 'graidAppearance'
/**
 * The id of the signed-in account until its session ends. Without this hint of an earlier sign-in, public pages do not
 * load the authentication SDK.
 */
export const signedInHint = 'graidSignedIn'
/** 'true' once onboarding was completed, or a sign-in found a user record. */
export const onboardingComplete = 'graidOnboardingComplete'
/** The id of the account that set the completion flag; empty if a visitor set it. */
export const completedBy = 'graidCompletedBy'
/** The method of the last successful sign-in in this browser, 'google' or 'email'. */
export const lastSignInMethod = 'graidLastSignInMethod'
/** 'true' once Google has signed a teacher in by redirect. 'Continue with Google' then opens no popup. */
export const googleRedirectWorks = 'graidGoogleRedirectWorks'
/**
 * A text that a sign-out in any tab of this browser replaces, and the end of an expired session does not. So a tab can tell
 * why nobody is signed in any more.
 */
export const signOutMark = 'graidSignOutMark'
/** The session of the json-server adapter; in sessionStorage, that of the in-memory adapter. */
export const session = 'graidSession'

// In sessionStorage, which each tab has for itself
/** One draft for each owner. */
export const onboardingDraft = 'graidOnboardingDraft'
/**
 * The name and email of a sign-up form that was not sent yet. Each page with such a form appends its path to the
 * key.
 */
export const signUpForm = 'graidSignUpForm'
/** 'true' while the step with the code of a second factor is open. A reload ends the step. */
export const secondFactorOpen = 'graidSecondFactorOpen'
/** The path of the page that left for Google's account chooser, until the next load. */
export const googleRedirect = 'graidGoogleRedirect'
/** The id of an account known to have no user record. */
export const newTeacher = 'graidNewTeacher'
/** The path of the page on which onboarding is open. */
export const onboardingOpen = 'graidOnboardingOpen'
/** 'true' once onboarding was opened. It then no longer opens by itself on the landing page. */
export const onboardingOffered = 'graidOnboardingOffered'
/** 'true' once a visitor has completed onboarding in this tab: the completion flag then counts in this tab. */
export const completedHere = 'graidCompletedHere'
/** The plan and the billing period that were chosen last, and when (src/core/domain/plans/plan-choice.ts). */
export const chosenPlan = 'graidChosenPlan'
/** The plan and the period for which this tab opened the payment page last, and when. */
export const orderedPlan = 'graidOrderedPlan'
/** The billing period that was chosen last, 'monthly' or 'yearly'. */
export const chosenPeriod = 'graidChosenPeriod'
/** The id of the account whose answers have not reached the grAId app yet. */
export const handOverWaiting = 'graidHandOverWaiting'
/** The builds for which src/document/reload.ts has already reloaded this tab. */
export const reloadedBuilds = 'graidReloadedBuilds'
/** The text of form fields before a reload, without passwords. Removed once the fields are filled again. */
export const typedFields = 'graidTypedFields'
