import type { Identity } from '../domain/auth/identity'
import { draftOf, type StoredDraft } from '../domain/onboarding/drafts'
import { PATHS } from '../domain/routes'
import * as STORAGE_KEYS from '../domain/storage-keys'
import type { RecordKnown } from './onboarding/opening'
import type { SessionChange } from './sign-in/session'

const HAND_OVER_KEYS = [STORAGE_KEYS.secondFactorOpen, STORAGE_KEYS.onboardingOpen, STORAGE_KEYS.newTeacher]
const PLAN_KEYS = [
  STORAGE_KEYS.chosenPlan,
  STORAGE_KEYS.orderedPlan,
  STORAGE_KEYS.paidPlan,
  STORAGE_KEYS.period + PATHS.landing,
  STORAGE_KEYS.period + PATHS.upgrade,
]
/** What was typed into forms other than onboarding. */
const TYPED_KEYS = [
  STORAGE_KEYS.signUpForm + PATHS.auth,
  STORAGE_KEYS.signUpForm + PATHS.signUp,
  STORAGE_KEYS.typedFields,
]
const SIGN_OUT_KEYS = [...HAND_OVER_KEYS, ...TYPED_KEYS, ...PLAN_KEYS, STORAGE_KEYS.classChoice]

export type TabDataEvent =
  | { type: 'page-entered' }
  /** The browser was asked to open the grAId app for `account`. */
  | { type: 'handed-over'; account: Identity | null }
  | ({ type: 'record-known' } & RecordKnown)
  | { type: 'session-changed'; change: SessionChange }

type TabData = { draft: StoredDraft | null; removedKeys: readonly string[] }

/**
 * Returns the draft that stays in this tab after `event`, and the keys to remove from sessionStorage
 * (docs/product.md §4.7, §4.8). Every event, also 'page-entered', deletes a draft older than a day: `draft` is then
 * null (`readDraft`), and the result replaces the stored draft.
 */
export const tabDataAfter = (draft: StoredDraft | null, event: TabDataEvent): TabData => {
  switch (event.type) {
    case 'page-entered':
      return { draft, removedKeys: [] }
    // The grAId app may not open: its host may be down, or a content filter may block it. So the answers stay until a
    // look-up finds the record that the app writes.
    case 'handed-over':
      return {
        draft: draft && draftOf(draft, event.account) ? { ...draft, handOver: 'requested' } : draft,
        removedKeys: HAND_OVER_KEYS,
      }
    case 'record-known':
      return {
        draft: event.hasRecord && draftOf(draft, event.identity) ? null : draft,
        removedKeys: [],
      }
    case 'session-changed': {
      const { cause, ended, isReplaced } = event.change
      return ended === 'sign-out'
        ? { draft: null, removedKeys: SIGN_OUT_KEYS }
        : // When an account signs in, what anybody typed into forms before is removed. The onboarding answers of a
          // previous account stay, because only that account sees its draft.
          { draft, removedKeys: isReplaced || cause === 'sign-in' ? TYPED_KEYS : [] }
    }
  }
}

/**
 * Like `tabDataAfter`, for a page that loads. If a user signed out in another tab while this tab was discarded or on
 * another site, this tab does not know which account that was, so a draft saved before the sign-out is removed.
 * `seen`: the mark of the last sign-out that this tab has seen, null in a new tab. `mark`: the mark of the last
 * sign-out in any tab, in milliseconds since the epoch.
 */
export const tabDataAtStart = (draft: StoredDraft | null, seen: string | null, mark: string): TabData =>
  seen === null || mark <= seen
    ? { draft, removedKeys: [] }
    : {
        draft: draft && draft.savedAt > Number(mark) ? draft : null,
        removedKeys: [...SIGN_OUT_KEYS, STORAGE_KEYS.completedHere],
      }
