import type { Identity } from '../domain/auth/identity'
import {
  draftsAfterSignOut,
  markHandedOver,
  removeDraftsOf,
  type StoredDraft,
} from '../domain/onboarding/drafts'
import { PATHS } from '../domain/routes'
import * as STORAGE_KEYS from '../domain/storage-keys'
import type { RecordKnown } from './onboarding/opening'
import type { SessionChange } from './sign-in/session'

const HAND_OVER_KEYS = [
  STORAGE_KEYS.secondFactorOpen,
  STORAGE_KEYS.onboardingOpen,
  STORAGE_KEYS.handOverWaiting,
  STORAGE_KEYS.newTeacher,
]
const PLAN_KEYS = [STORAGE_KEYS.chosenPlan, STORAGE_KEYS.orderedPlan, STORAGE_KEYS.chosenPeriod]
/** What was typed into other forms than onboarding. */
const TYPED_KEYS = [
  STORAGE_KEYS.signUpForm + PATHS.auth,
  STORAGE_KEYS.signUpForm + PATHS.signUp,
  STORAGE_KEYS.typedFields,
]
const SIGN_OUT_KEYS = [...HAND_OVER_KEYS, ...TYPED_KEYS, ...PLAN_KEYS]

export type TabDataEvent =
  | { type: 'page-entered' }
  /** The browser was asked to open the grAId app for `account`. */
  | { type: 'handed-over'; account: Identity | null }
  | ({ type: 'record-known' } & RecordKnown)
  | { type: 'session-changed'; change: SessionChange }

type TabData = { drafts: readonly StoredDraft[]; removedKeys: readonly string[] }

/**
 * Returns the drafts that stay in this tab after `event`, and the keys of sessionStorage that go (docs/product.md §4.7,
 * §4.8). `drafts` are those younger than a day, so every event deletes the older ones.
 */
export const tabDataAfter = (drafts: readonly StoredDraft[], event: TabDataEvent): TabData => {
  switch (event.type) {
    case 'page-entered':
      return { drafts, removedKeys: [] }
    // The grAId app may not open: its host may be down, or a content filter may block it. So the answers stay until a
    // look-up finds the record that the app writes.
    case 'handed-over':
      return { drafts: markHandedOver(drafts, event.account), removedKeys: HAND_OVER_KEYS }
    case 'record-known':
      return { drafts: event.hasRecord ? removeDraftsOf(drafts, event.identity) : drafts, removedKeys: [] }
    case 'session-changed': {
      const { cause, ended, isReplaced, lastAccount } = event.change
      return ended === 'sign-out'
        ? {
            drafts: draftsAfterSignOut(drafts, lastAccount),
            removedKeys: SIGN_OUT_KEYS,
          }
        : // What was typed into a form before the sign-in goes, also that of a previous account. Its answers in
          // onboarding stay in its own draft.
          { drafts, removedKeys: isReplaced || cause === 'sign-in' ? TYPED_KEYS : [] }
    }
  }
}

/**
 * Returns the data of a tab whose page starts, perhaps after a sign-out that the tab has missed: of all accounts, only
 * drafts that were saved later stay, because the tab does not know whose sign-out it was. `seen`: the mark of the last
 * sign-out that the tab has seen, null in a new tab. `mark`: that of the last sign-out, in milliseconds since the epoch.
 */
export const tabDataAtStart = (drafts: readonly StoredDraft[], seen: string | null, mark: string): TabData =>
  seen === null || mark <= seen
    ? { drafts, removedKeys: [] }
    : {
        drafts: drafts.filter(({ savedAt }) => savedAt > Number(mark)),
        removedKeys: [...SIGN_OUT_KEYS, STORAGE_KEYS.completedHere],
      }
