import { createEvent, restore, sample } from 'effector'
import { STORAGE_KEYS } from '../../core/domain/storage-keys'
import { $environment, createCommand } from './environment'
import { appStarted } from './navigation'

export type Appearance = 'light' | 'dark'

export const appearanceChosen = createEvent<Appearance>()

/** The chosen appearance; null follows the system preference. */
export const $appearance = restore(appearanceChosen, null)

const parseAppearance = (stored: string | null): Appearance | null =>
  stored === 'light' || stored === 'dark' ? stored : null

sample({
  clock: appStarted,
  source: $environment,
  fn: ({ storage }) => parseAppearance(storage.persistent.get(STORAGE_KEYS.appearance)),
  target: $appearance,
})

sample({
  clock: appearanceChosen,
  target: createCommand<Appearance>(({ storage }, appearance) =>
    storage.persistent.set(STORAGE_KEYS.appearance, appearance),
  ),
})
