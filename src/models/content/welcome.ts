import { createStore, sample } from 'effector'
import { type PlanChoice, parsePlanChoice } from '../../core/domain/plans/plan-choice'
import { PATHS } from '../../core/domain/routes'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { REVEAL_INTERVAL_MS, reveal } from '../../core/use-cases/reveal'
import { $environment } from '../site/environment'
import { createMachine } from '../site/machine'
import { $navigationId, enteredPage } from '../site/navigation'
import { signedOut } from '../site/session'

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
/** The plan for which this tab opened the payment page last, within the hour before /welcome was entered. */
export const $order = createStore<PlanChoice | null>(null).reset(signedOut)
sample({
  clock: entered,
  source: $environment,
  fn: ({ storage, clock }) => parsePlanChoice(storage.tab.get(STORAGE_KEYS.orderedPlan), clock.now()),
  target: $order,
})

machine.follow(entered, (visit) => ({ type: 'entered', visit }))

export const $revealStage = machine.$state.map(({ stage }) => stage)
