import { createEvent, createStore, sample } from 'effector'
import { STORAGE_KEYS } from '../../core/domain/storage-keys'
import { createCommand, createQuestion } from './environment'
import { appStarted } from './navigation'

/** How the site looks. */
export type Appearance = 'light' | 'dark'

/** The teacher chose how the site looks. */
export const appearanceChosen = createEvent<Appearance>()

const isAppearance = (kept: string | null): kept is Appearance => kept === 'light' || kept === 'dark'

const stored = createQuestion<void, Appearance | null>(({ storage }) => {
  const kept = storage.persistent.get(STORAGE_KEYS.appearance)
  return isAppearance(kept) ? kept : null
})
const keep = createCommand<Appearance>(({ storage }, appearance) =>
  storage.persistent.set(STORAGE_KEYS.appearance, appearance),
)

/** What was chosen; null follows the system. */
export const $appearance = createStore<Appearance | null>(null)
  .on(stored.answered, (_, kept) => kept)
  .on(appearanceChosen, (_, appearance) => appearance)

sample({ clock: appStarted, fn: () => undefined, target: stored.asked })
sample({ clock: appearanceChosen, target: keep })
