import { createEvent, createStore, sample } from 'effector'
import { createCommand, createEnvironmentFx } from './environment'
import { appStarted } from './navigation'

/** How the site looks. */
export type Appearance = 'light' | 'dark'

/** Where a browser keeps what was chosen. Nothing there: the system's preference. */
export const APPEARANCE_KEY = 'graidAppearance'

/** The teacher chose how the site looks. */
export const appearanceChosen = createEvent<Appearance>()

const isAppearance = (stored: string | null): stored is Appearance => stored === 'light' || stored === 'dark'

const readFx = createEnvironmentFx<void, Appearance | null>(({ storage }) => {
  const stored = storage.persistent.get(APPEARANCE_KEY)
  return isAppearance(stored) ? stored : null
})
const keep = createCommand<Appearance>(({ storage }, appearance) =>
  storage.persistent.set(APPEARANCE_KEY, appearance),
)

/** What was chosen; null follows the system. */
export const $appearance = createStore<Appearance | null>(null)
  .on(readFx.doneData, (_, stored) => stored)
  .on(appearanceChosen, (_, appearance) => appearance)

sample({ clock: appStarted, fn: () => undefined, target: readFx })
sample({ clock: appearanceChosen, target: keep })
