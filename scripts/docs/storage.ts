import { DRAFT_LIFETIME } from '../../src/core/domain/onboarding/serialization.ts'
import type { STORAGE_KEYS } from '../../src/core/domain/storage-keys.ts'

/** The headings under 'What your browser keeps' of the privacy page (src/pages/legal/privacy-page.tsx). */
export const PRIVACY_TERMS = [
  'Sign-in session',
  'Last sign-in method',
  'Completion flag',
  'Draft',
  'Sign-up form',
  'Appearance',
  'Page being reloaded',
] as const

type StoredItem = {
  storage: 'local' | 'session' | 'local or session'
  contents: string
  /** When the item is removed. Items of sessionStorage end at the latest when the tab is closed. */
  removed: string
  /**
   * The heading in `PRIVACY_TERMS` that covers the item; null for an item that only the demo or the mock runtime
   * stores.
   */
  term: (typeof PRIVACY_TERMS)[number] | null
}

const HOURS = DRAFT_LIFETIME / 3_600_000

/** Every item that the site itself stores in the browser. */
export const STORED_ITEMS: Record<keyof typeof STORAGE_KEYS, StoredItem> = {
  appearance: {
    storage: 'local',
    contents: "'light' or 'dark'",
    removed: 'when the browser’s site data is deleted',
    term: 'Appearance',
  },
  signedInHint: {
    storage: 'local',
    contents: "'true' while somebody is signed in",
    removed: 'at the end of the session',
    term: 'Sign-in session',
  },
  onboardingComplete: {
    storage: 'local',
    contents: "'true' once onboarding is completed, or a record was found",
    removed: 'at the sign-out',
    term: 'Completion flag',
  },
  lastSignInMethod: {
    storage: 'local',
    contents: "'google' or 'email', the method of the last sign-in or registration, without a name",
    removed: 'at ‘Sign out of a shared computer’, or when the browser’s site data is deleted',
    term: 'Last sign-in method',
  },
  signOutMark: {
    storage: 'local',
    contents: 'the time of the last sign-out, which tells other tabs of it',
    removed: 'when the browser’s site data is deleted',
    term: 'Sign-in session',
  },
  onboardingDraft: {
    storage: 'session',
    contents: 'the onboarding answers so far, for each account: names, email, school, class, preferences',
    removed: `when they are handed over to grAId, or at the sign-out; ignored after ${HOURS} hours`,
    term: 'Draft',
  },
  signUpForm: {
    storage: 'session',
    contents: 'name and email of a sign-up form that has not been sent; the path of the page follows the key',
    removed: 'when the account is created, or the fields are emptied',
    term: 'Sign-up form',
  },
  secondFactorOpen: {
    storage: 'session',
    contents: "'true' while the step with the code of a second factor is open",
    removed: 'when the step is closed, or at the next page load',
    term: 'Page being reloaded',
  },
  newTeacher: {
    storage: 'session',
    contents: 'the id of the account for which no record was found',
    removed: 'when the tab is closed',
    term: 'Draft',
  },
  onboardingOpen: {
    storage: 'session',
    contents: 'the path of the page on which onboarding is open',
    removed: 'when onboarding is closed',
    term: 'Draft',
  },
  onboardingOffered: {
    storage: 'session',
    contents: "'true' once onboarding has opened by itself",
    removed: 'when the tab is closed',
    term: 'Draft',
  },
  handOverWaiting: {
    storage: 'session',
    contents: 'the id of the account whose completed answers wait for their hand-over to grAId',
    removed: 'when they are handed over',
    term: 'Draft',
  },
  reloadedBuilds: {
    storage: 'session',
    contents: 'the versions of the site because of which the page was reloaded',
    removed: 'when the tab is closed',
    term: 'Page being reloaded',
  },
  typedFields: {
    storage: 'session',
    contents: 'what is typed in the page when it is reloaded, without passwords',
    removed: 'as soon as the page is loaded again',
    term: 'Page being reloaded',
  },
  press: {
    storage: 'session',
    contents: 'the text of the button that was pressed when the page is reloaded, and the time',
    removed: 'as soon as the page is loaded again',
    term: 'Page being reloaded',
  },
  session: {
    storage: 'local or session',
    contents: 'the session of a fictitious teacher',
    removed: 'at the sign-out',
    term: null,
  },
  mockRun: {
    storage: 'local or session',
    contents: "the id of the mock server's run",
    removed: 'when the tab is closed, or the browser’s site data is deleted',
    term: null,
  },
  demoBackend: {
    storage: 'session',
    contents: 'accounts and records created in the demo',
    removed: 'when another scenario is chosen',
    term: null,
  },
  demoScenario: {
    storage: 'session',
    contents: 'the chosen scenario',
    removed: 'when the tab is closed',
    term: null,
  },
  demoScenarioFresh: {
    storage: 'session',
    contents: "'true' until the chosen scenario has started",
    removed: 'when the scenario has started',
    term: null,
  },
  demoFaults: {
    storage: 'session',
    contents: 'the simulated failures',
    removed: 'when another scenario is chosen',
    term: null,
  },
}

/** Items that Firebase's SDK stores. `{key}` in a key is the public API key of the Firebase project. */
export const FIREBASE_ITEMS = [
  {
    key: 'firebase:authUser:{key}:[DEFAULT]',
    storage: 'local',
    contents: 'the session: account id, name, email, id token, refresh token',
    removed: 'at the sign-out, or when the session ends',
    term: 'Sign-in session',
  },
] as const
