import type { Identity } from '../domain/auth/identity'
import { KEPT_AFTER_EXPIRY, KEPT_AFTER_SIGN_OUT } from '../domain/key-lists'
import { draftOf, type StoredDraft } from '../domain/onboarding/drafts'
import * as STORAGE_KEYS from '../domain/storage-keys'
import type { SessionChange } from './sign-in/session'

/** Keys that are removed once the grAId app is about to open: onboarding and the second factor are over. */
const USED_UP = [STORAGE_KEYS.secondFactorOpen, STORAGE_KEYS.onboardingOpen, STORAGE_KEYS.newTeacher]
/** What was typed into forms other than onboarding. */
const TYPED = [STORAGE_KEYS.formFields, STORAGE_KEYS.typedFields]

export type TabDataEvent =
  | { type: 'page-entered' }
  /** The browser was asked to open the grAId app for `account`. */
  | { type: 'handed-over'; account: Identity | null }
  /** A look-up has found the user record of `identity`. */
  | { type: 'record-found'; identity: Identity }
  | { type: 'session-changed'; change: SessionChange }

/** Keys of sessionStorage and of localStorage. */
export type StoredKeys = Record<'tab' | 'persistent', readonly string[]>

/** `removed`: the keys to remove. */
type TabData = { draft: StoredDraft | null; removed: StoredKeys }

const isIn =
  (list: readonly string[]) =>
  (key: string): boolean =>
    list.some((known) => key === known || key.startsWith(`${known}/`))

const onlyIn = (list: readonly string[], { tab }: StoredKeys): StoredKeys => ({
  tab: tab.filter(isIn(list)),
  persistent: [],
})

const notIn = (list: readonly string[], { tab, persistent }: StoredKeys): StoredKeys => {
  const isKept = isIn(list)
  return { tab: tab.filter((key) => !isKept(key)), persistent: persistent.filter((key) => !isKept(key)) }
}

/**
 * Returns the draft that stays in this tab after `event`, and which of the stored keys are removed (docs/product.md
 * §4.7, §4.8). The result replaces the stored draft, so every event, also 'page-entered', deletes a draft older than a
 * day, for which `readDraft` (src/models/site/drafts.ts) returns null.
 */
export const tabDataAfter = (draft: StoredDraft | null, event: TabDataEvent, keys: StoredKeys): TabData => {
  const removed = onlyIn([], keys)
  switch (event.type) {
    case 'page-entered':
      return { draft, removed }
    // The grAId app may not open: its host may be down, or a content filter may block it. So the answers stay until a
    // look-up finds the record that the app writes.
    case 'handed-over':
      return {
        draft: draft && draftOf(draft, event.account) ? { ...draft, handOver: 'requested' } : draft,
        removed: onlyIn(USED_UP, keys),
      }
    case 'record-found':
      return { draft: draftOf(draft, event.identity) ? null : draft, removed }
    case 'session-changed': {
      const { cause, ended, isReplaced, identity } = event.change
      // If the next teacher has already signed in, localStorage has her data, so only keys of the tab are removed.
      const own = identity ? { ...keys, persistent: [] } : keys
      if (ended === 'sign-out') return { draft: null, removed: notIn(KEPT_AFTER_SIGN_OUT, own) }
      if (ended === 'expiry') return { draft, removed: notIn(KEPT_AFTER_EXPIRY, own) }
      // When an account signs in, what anybody typed into forms before is removed. The onboarding answers of a
      // previous account stay, because only that account sees its draft.
      return { draft, removed: isReplaced || cause === 'sign-in' ? onlyIn(TYPED, keys) : removed }
    }
  }
}

/**
 * Like `tabDataAfter`, for a page that loads. If a user signed out in another tab while this tab was discarded or on
 * another site, this tab does not know which account that was, so a draft saved before the sign-out is removed. The
 * other tab has removed the keys of localStorage.
 * `seen`: the mark of the last sign-out that this tab has seen, null in a new tab. `mark`: the mark of the last
 * sign-out in any tab, in milliseconds since the epoch.
 */
export const tabDataAtStart = (
  draft: StoredDraft | null,
  { seen, mark }: { seen: string | null; mark: string },
  keys: StoredKeys,
): TabData =>
  seen === null || mark <= seen
    ? { draft, removed: onlyIn([], keys) }
    : {
        draft: draft && draft.savedAt > Number(mark) ? draft : null,
        removed: notIn(KEPT_AFTER_SIGN_OUT, { ...keys, persistent: [] }),
      }
