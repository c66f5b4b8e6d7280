import { createEvent, createStore, sample } from 'effector'
import {
  type PlanChoice,
  type PlanState,
  parsePlanChoice,
  planStateOn,
} from '../../core/domain/plans/plan-choice'
import { PATHS } from '../../core/domain/routes'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import type { Environment } from '../../core/use-cases/environment'
import { $environment, createCommand } from './environment'
import { $location, enteredPage, pageEntered, pageKept } from './navigation'
import { signedOut } from './session'

// src/boot/plan-choice.ts stores the chosen plan and the periods, because the user may choose before the app is loaded.

/** Returns the paid plan that was chosen in this tab, until the choice ends (docs/product.md §4.11). */
export const readPlanChoice = ({ storage, clock }: Environment): PlanChoice | null =>
  parsePlanChoice(storage.tab.get(STORAGE_KEYS.chosenPlan), clock.now())

const planForgotten = createEvent()

/** Also ends the offer to continue an order whose payment page was left. */
export const forgetPlanChoice = ({ storage }: Environment): void => {
  storage.tab.set(STORAGE_KEYS.chosenPlan, '')
  planForgotten()
}

/** 'Get Started Free' or 'Not now' was pressed. */
export const planDeclined = createCommand(forgetPlanChoice)

export const $planState = createStore<PlanState>({ chosen: null, left: null, paid: null })
  .on(planForgotten, ({ paid }) => ({ chosen: null, left: null, paid }))
  .reset(signedOut)
sample({
  clock: [pageEntered, pageKept],
  source: { environment: $environment, location: $location },
  fn: ({ environment: { storage, clock }, location }) =>
    planStateOn(
      location.path,
      {
        chosen: storage.tab.get(STORAGE_KEYS.chosenPlan),
        ordered: storage.tab.get(STORAGE_KEYS.orderedPlan),
        paid: storage.tab.get(STORAGE_KEYS.paidPlan),
      },
      clock.now(),
    ),
  target: $planState,
})
export const $planChoice = $planState.map(({ chosen }) => chosen)

sample({
  clock: enteredPage(PATHS.welcome),
  target: createCommand<unknown>(({ storage: { tab } }) => {
    const order = tab.get(STORAGE_KEYS.orderedPlan)
    if (order) tab.set(STORAGE_KEYS.paidPlan, order)
    tab.remove(STORAGE_KEYS.orderedPlan)
  }),
})
