import { createStore, sample } from 'effector'
import { createEnvironmentFx } from '../site/environment'
import { $navigationId, pageEntered } from '../site/navigation'

/** The reveal advances every 800 ms up to stage 4, one card a stage (docs/product.md §4 and §9). */
export const REVEAL_STEP = 800
export const LAST_STAGE = 4

const revealed = pageEntered.filterMap(({ path }) => (path === '/welcome' ? true : undefined))

const waitFx = createEnvironmentFx<{ visit: number }>(({ clock }) => clock.wait(REVEAL_STEP))

/** How many cards are revealed, 0 to 4. */
export const $revealStage = createStore(0).reset(revealed)

sample({ clock: revealed, source: $navigationId, fn: (visit) => ({ visit }), target: waitFx })

const stepPassed = sample({
  clock: waitFx.done,
  source: { visit: $navigationId, stage: $revealStage },
  filter: ({ visit, stage }, { params }) => params.visit === visit && stage < LAST_STAGE,
  fn: ({ visit, stage }) => ({ visit, stage: stage + 1 }),
})
sample({ clock: stepPassed, fn: ({ stage }) => stage, target: $revealStage })
sample({
  clock: stepPassed,
  filter: ({ stage }) => stage < LAST_STAGE,
  fn: ({ visit }) => ({ visit }),
  target: waitFx,
})
