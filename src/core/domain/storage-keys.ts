/**
 * The keys of localStorage and sessionStorage (docs/product.md §3.5). Imported as the namespace `STORAGE_KEYS`, so that
 * the inline script of src/boot contains only those that it uses. A sign-out removes every key that key-lists.ts
 * doesn't keep.
 */

// In localStorage, which all tabs share
/** 'light' or 'dark'. If absent, the page follows the system's setting. */
export const appearance = 'graidAppearance'
/**
 * The id of the signed-in account until its session ends. Without this hint of an earlier sign-in, public pages do not
 * load the authentication SDK.
 */
export const signedInHint = 'graidSignedIn'
/** 'true' once onboarding was completed or a look-up found a user record, until a session ends. */
export const onboardingComplete = 'graidOnboardingComplete'
/** The id of the account that set the completion flag; empty if a visitor set it. */
export const completedBy = 'graidCompletedBy'
/** The method of the last successful sign-in or registration in this browser, 'google' or 'email'. */
export const lastSignInMethod = 'graidLastSignInMethod'
/** 'true' once a redirect to Google has brought an account back. 'Continue with Google' then opens no popup. */
export const googleRedirectWorks = 'graidGoogleRedirectWorks'
/**
 * The time of the last sign-out in any tab, in milliseconds since the epoch. When a session ends, a tab finds a new
 * mark if the user has signed out, and the old mark if the session has expired.
 */
export const signOutMark = 'graidSignOutMark'
/** The session of the json-server adapter; in sessionStorage, that of the in-memory adapter. */
export const session = 'graidSession'

// In sessionStorage, which each tab has for itself
/** The sign-out mark that this tab has seen. Absent in a new tab. */
export const signOutSeen = 'graidSignOutSeen'
/** The draft of this tab (src/core/domain/onboarding/drafts.ts). */
export const onboardingDraft = 'graidOnboardingDraft'
/** The class that was chosen on `/` (src/core/domain/onboarding/class-choice.ts), until onboarding has filled it in. */
export const classChoice = 'graidClass'
/** The name and email typed into the form of a page, which appends its path to the key. */
export const formFields = 'graidForm'
/** 'true' while a sign-in waits for the code of a second factor. A reload ends this sign-in and shows a message. */
export const secondFactorOpen = 'graidSecondFactorOpen'
/** The path of the page that Google's account chooser replaces, until the next load or a failure. */
export const googleRedirect = 'graidGoogleRedirect'
/** The id of an account known to have no user record. */
export const newTeacher = 'graidNewTeacher'
/**
 * The path of the page on which onboarding is open. Empty once it was closed: the landing page opens onboarding by itself
 * only in a tab where it was not open before.
 */
export const onboardingOpen = 'graidOnboardingOpen'
/** 'true' once a visitor has completed onboarding in this tab, so the completion flag counts for any account here. */
export const completedHere = 'graidCompletedHere'
/**
 * The plan and the billing period that were chosen last, and when (src/core/domain/plans/plan-choice.ts). Empty once
 * the user has declined to pay ('Get Started Free', 'Open grAId', 'Not now'), absent once the payment page was opened.
 */
export const chosenPlan = 'graidChosenPlan'
/** The plan and the period for which this tab opened the payment page last, and when. */
export const orderedPlan = 'graidOrderedPlan'
/** The plan and the period for which the payment page led to /welcome, and when. */
export const paidPlan = 'graidPaidPlan'
/**
 * 'monthly' or 'yearly': the period to which the toggle of `/` or /upgrade was moved. `/` and /upgrade append their
 * path to the key. 'Back to Pricing' stores the period of /payment under the key of `/`.
 */
export const period = 'graidPeriod'
/** The builds for which src/boot/load-chunk.ts has already reloaded this tab. */
export const reloadedBuilds = 'graidReloadedBuilds'
/** What form fields contained before a reload, without passwords. The next page load reads and removes the entry. */
export const typedFields = 'graidTypedFields'
