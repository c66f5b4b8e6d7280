import { createStore, sample } from 'effector'
import { PATHS } from '../../core/domain/routes'
import { createEnvironmentFx } from '../site/environment'
import { $navigationId, createPageLifecycle } from '../site/navigation'
import { stillWanted } from '../site/operators'

/** Time between two reveal stages in milliseconds (docs/product.md §9.3). */
export const REVEAL_INTERVAL_MS = 800
const LAST_STAGE = 4

const page = createPageLifecycle(PATHS.welcome)

const waitFx = createEnvironmentFx<number>(({ clock }) => clock.wait(REVEAL_INTERVAL_MS))

const intervalElapsed = stillWanted(
  waitFx.done,
  $navigationId,
  ({ params: visit }, current) => visit === current,
)

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
