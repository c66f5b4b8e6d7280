import { combine, createEvent, restore, sample } from 'effector'
import { isUnfinished, type StoredDraft } from '../../core/domain/onboarding/drafts'
import { parseDrafts, serializeDrafts } from '../../core/domain/onboarding/serialization'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import type { Environment } from '../../core/use-cases/environment'
import { type TabDataEvent, tabDataAfter, tabDataAtStart } from '../../core/use-cases/tab-data'
import { createCommand } from './environment'
import { pageEntered } from './navigation'
import { handedOver, recordKnown } from './onboarding-opening'
import { $identity, sessionChanged } from './session'

/** Returns the drafts in this tab, most recently changed first, without those older than a day. */
export const readDrafts = ({ storage, clock }: Environment): readonly StoredDraft[] =>
  parseDrafts(storage.tab.get(STORAGE_KEYS.onboardingDraft), clock.now())

const draftsWritten = createEvent<readonly StoredDraft[]>()

const storeDrafts = ({ tab }: Environment['storage'], drafts: readonly StoredDraft[]): void => {
  if (drafts.length > 0) tab.set(STORAGE_KEYS.onboardingDraft, serializeDrafts(drafts))
  else tab.remove(STORAGE_KEYS.onboardingDraft)
}

export const writeDrafts = ({ storage }: Environment, drafts: readonly StoredDraft[]): void => {
  storeDrafts(storage, drafts)
  draftsWritten(drafts)
}

/**
 * If a teacher has signed out while this tab was discarded or on another site, removes what the tab had stored before
 * the sign-out (`tabDataAtStart`).
 */
export const forgetMissedSignOut = (environment: Environment): void => {
  const { persistent, tab } = environment.storage
  const mark = persistent.get(STORAGE_KEYS.signOutMark) ?? ''
  const { drafts, removedKeys } = tabDataAtStart(
    readDrafts(environment),
    tab.get(STORAGE_KEYS.signOutSeen),
    mark,
  )
  storeDrafts(environment.storage, drafts)
  for (const key of removedKeys) tab.remove(key)
  tab.set(STORAGE_KEYS.signOutSeen, mark)
}

/** Empty until the first page is entered. */
export const $drafts = restore(draftsWritten, [])
export const $isUnfinished = combine($drafts, $identity, isUnfinished)

// This command is in a module that every page loads, because the session may end on any page.
const dataAffected = createCommand<TabDataEvent>((environment, event) => {
  const { drafts, removedKeys } = tabDataAfter(readDrafts(environment), event)
  writeDrafts(environment, drafts)
  for (const key of removedKeys) environment.storage.tab.remove(key)
})
const affecting = [
  pageEntered.map((): TabDataEvent => ({ type: 'page-entered' })),
  handedOver.map((account): TabDataEvent => ({ type: 'handed-over', account })),
  recordKnown.map((known): TabDataEvent => ({ type: 'record-known', ...known })),
  sessionChanged.map((change): TabDataEvent => ({ type: 'session-changed', change })),
]
// One `sample` with all clocks would keep only the last event of a tick.
for (const clock of affecting) sample({ clock, target: dataAffected })
