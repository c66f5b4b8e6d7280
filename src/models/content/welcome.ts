import { createStore, sample } from 'effector'
import { PATHS } from '../../core/domain/routes'
import { createEnvironmentFx } from '../site/environment'
import { $navigationId, createPageLifecycle } from '../site/navigation'

/** Time between two reveal stages in milliseconds (docs/product.md §9.3). */
export const REVEAL_INTERVAL_MS = 800
const LAST_STAGE = 4

const page = createPageLifecycle(PATHS.welcome)

const waitFx = createEnvironmentFx<number>(({ clock }) => clock.wait(REVEAL_INTERVAL_MS))

// Fires when an interval has elapsed on the current visit to the page. A timer from an earlier visit is ignored,
// because its navigation id is older.
const intervalElapsed = sample({
  clock: waitFx.done,
  source: $navigationId,
  filter: (navigationId, { params }) => params === navigationId,
})

/** The number of visible feature cards, 0 to 4 (docs/product.md §4.1). */
export const $revealStage = createStore(0)
  .on(intervalElapsed, (stage) => stage + 1)
  .reset(page.entered)

sample({ clock: page.entered, source: $navigationId, target: waitFx })
sample({
  clock: intervalElapsed,
  source: { navigationId: $navigationId, stage: $revealStage },
  filter: ({ stage }) => stage < LAST_STAGE,
  fn: ({ navigationId }) => navigationId,
  target: waitFx,
})
