import { combine, createEvent, restore, sample } from 'effector'
import { isUnfinished, type StoredDraft } from '../../core/domain/onboarding/drafts'
import { parseDrafts, serializeDrafts } from '../../core/domain/onboarding/serialization'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import type { Environment } from '../../core/use-cases/environment'
import { type TabDataEvent, tabDataAfter } from '../../core/use-cases/tab-data'
import { createCommand } from './environment'
import { pageEntered } from './navigation'
import { handedOver, recordKnown } from './onboarding-opening'
import { $identity, sessionChanged } from './session'

/** Returns the drafts in this tab, most recently changed first, without those older than a day. */
export const readDrafts = ({ storage, clock }: Environment): readonly StoredDraft[] =>
  parseDrafts(storage.tab.get(STORAGE_KEYS.onboardingDraft), clock.now())

const draftsWritten = createEvent<readonly StoredDraft[]>()

export const writeDrafts = ({ storage }: Environment, drafts: readonly StoredDraft[]): void => {
  if (drafts.length > 0) storage.tab.set(STORAGE_KEYS.onboardingDraft, serializeDrafts(drafts))
  else storage.tab.remove(STORAGE_KEYS.onboardingDraft)
  draftsWritten(drafts)
}

/** Whether the user has unfinished answers in this tab. False until the first page is entered. */
export const $isUnfinished = combine(restore(draftsWritten, []), $identity, isUnfinished)

// This module is part of every page, because the teacher may sign out on any page.
const dataAffected = createCommand<TabDataEvent>((environment, event) => {
  const { drafts, removedKeys } = tabDataAfter(readDrafts(environment), event)
  writeDrafts(environment, drafts)
  for (const key of removedKeys) environment.storage.tab.remove(key)
})
sample({ clock: pageEntered, fn: (): TabDataEvent => ({ type: 'page-entered' }), target: dataAffected })
sample({
  clock: handedOver,
  fn: (account): TabDataEvent => ({ type: 'handed-over', account }),
  target: dataAffected,
})
sample({
  clock: recordKnown,
  fn: (known): TabDataEvent => ({ type: 'record-known', ...known }),
  target: dataAffected,
})
sample({
  clock: sessionChanged,
  fn: (change): TabDataEvent => ({ type: 'session-changed', change }),
  target: dataAffected,
})
