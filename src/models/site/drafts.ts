import { combine, createEvent, restore, sample } from 'effector'
import { isUnfinished, type StoredDraft } from '../../core/domain/onboarding/drafts'
import { parseDraft, serializeDraft } from '../../core/domain/onboarding/serialization'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import type { Environment } from '../../core/use-cases/environment'
import {
  type StoredKeys,
  type TabDataEvent,
  tabDataAfter,
  tabDataAtStart,
} from '../../core/use-cases/tab-data'
import { createCommand } from './environment'
import { pageEntered } from './navigation'
import { $identity, sessionChanged } from './session'

/** Returns the draft in this tab; null if there is none or it is older than a day. */
export const readDraft = ({ storage, clock }: Environment): StoredDraft | null =>
  parseDraft(storage.tab.get(STORAGE_KEYS.onboardingDraft), clock.now())

const draftWritten = createEvent<StoredDraft | null>()

const storeDraft = ({ tab }: Environment['storage'], draft: StoredDraft | null): void => {
  if (draft) tab.set(STORAGE_KEYS.onboardingDraft, serializeDraft(draft))
  else tab.remove(STORAGE_KEYS.onboardingDraft)
}

export const writeDraft = ({ storage }: Environment, draft: StoredDraft | null): void => {
  storeDraft(storage, draft)
  draftWritten(draft)
}

const keysOf = ({ storage: { tab, persistent } }: Environment): StoredKeys => ({
  tab: tab.keys(),
  persistent: persistent.keys(),
})

const removeKeys = ({ storage }: Environment, { tab, persistent }: StoredKeys): void => {
  for (const key of tab) storage.tab.remove(key)
  for (const key of persistent) storage.persistent.remove(key)
}

/**
 * If a teacher has signed out while this tab was discarded or on another site, removes what the tab had stored before
 * the sign-out (`tabDataAtStart`).
 */
export const forgetMissedSignOut = (environment: Environment): void => {
  const { persistent, tab } = environment.storage
  const mark = persistent.get(STORAGE_KEYS.signOutMark) ?? ''
  const seen = tab.get(STORAGE_KEYS.signOutSeen)
  const { draft, removed } = tabDataAtStart(readDraft(environment), { seen, mark }, keysOf(environment))
  removeKeys(environment, removed)
  storeDraft(environment.storage, draft)
  tab.set(STORAGE_KEYS.signOutSeen, mark)
}

/** Null until the first page is entered. */
export const $storedDraft = restore<StoredDraft | null>(draftWritten, null)
export const $isUnfinished = combine($storedDraft, $identity, isUnfinished)

// This command is in a module that every page loads, because the session may end on any page.
export const tabDataAffected = createCommand<TabDataEvent>((environment, event) => {
  const { draft, removed } = tabDataAfter(readDraft(environment), event, keysOf(environment))
  removeKeys(environment, removed)
  writeDraft(environment, draft)
})
const affecting = [
  pageEntered.map((): TabDataEvent => ({ type: 'page-entered' })),
  sessionChanged.map((change): TabDataEvent => ({ type: 'session-changed', change })),
]
// One `sample` with all clocks would keep only the last event of a tick.
for (const clock of affecting) sample({ clock, target: tabDataAffected })
