import { combine, createEvent, restore, sample } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'
import {
  completeAnswersOf,
  isUnfinished,
  type StoredDraft,
  saveDraft,
  unclaimedDraft,
} from '../../core/domain/onboarding/drafts'
import type { OnboardingData } from '../../core/domain/onboarding/onboarding'
import { parseDrafts, serializeDrafts } from '../../core/domain/onboarding/serialization'
import type { OnboardingDraft } from '../../core/domain/onboarding/steps'
import { STORAGE_KEYS } from '../../core/domain/storage-keys'
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

/** Stores `draft` as the draft of `identity` (null for a visitor), with the current time. */
export const writeDraft = (
  environment: Environment,
  draft: OnboardingDraft,
  identity: Identity | null,
): void =>
  writeDrafts(environment, saveDraft(readDrafts(environment), identity, draft, environment.clock.now()))

/** Returns the answers of `identity` if every required question is answered, otherwise null. */
export const readCompleteAnswers = (
  environment: Environment,
  identity: Identity | null,
): OnboardingData | null => completeAnswersOf(readDrafts(environment), identity)

/** Whether the tab has a visitor's draft that may be used only after asking `identity`. */
export const hasUnclaimedDraft = (environment: Environment, identity: Identity | null): boolean =>
  unclaimedDraft(readDrafts(environment), identity) !== null

// This module is part of every page, because the teacher may sign out on any page.
const dataAffected = createCommand<TabDataEvent>((environment, event) => {
  const after = tabDataAfter(readDrafts(environment), event)
  if (!after) return
  writeDrafts(environment, after.drafts)
  for (const key of after.removedKeys) environment.storage.tab.remove(key)
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
