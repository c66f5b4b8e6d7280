import { sample } from 'effector'
import { PATHS } from '../../core/domain/routes'
import { REVEAL_INTERVAL_MS, reveal } from '../../core/use-cases/reveal'
import { createMachine } from '../site/machine'
import { $navigationId, enteredPage } from '../site/navigation'

const machine = createMachine({
  name: 'reveal',
  initial: { stage: 0, visit: 0 },
  reduce: reveal,
  facts: $navigationId,
  here: () => null,
  commands: {
    wait: async ({ clock }, { visit }, dispatch) => {
      await clock.wait(REVEAL_INTERVAL_MS)
      dispatch({ type: 'interval-elapsed', visit })
    },
  },
})
const entered = sample({ clock: enteredPage(PATHS.welcome), source: $navigationId })
machine.follow(entered, (visit) => ({ type: 'entered', visit }))

/** The number of visible feature cards, 0 to 4 (docs/product.md §4.1). */
export const $revealStage = machine.$state.map(({ stage }) => stage)
