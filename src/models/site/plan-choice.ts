import { createEvent, createStore, sample } from 'effector'
import { type PlanChoice, parsePeriod, parsePlanChoice } from '../../core/domain/plans/plan-choice'
import type { Period } from '../../core/domain/plans/plan-ids'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import type { Environment } from '../../core/use-cases/environment'
import { $environment } from './environment'
import { pageEntered } from './navigation'
import { signedOut } from './session'

// src/boot/plan-choice.ts stores the chosen plan and period, because the user may choose before the app is loaded.

/** Returns the paid plan that was chosen in this tab, until the choice ends (docs/product.md §4.11). */
export const readPlanChoice = ({ storage, clock }: Environment): PlanChoice | null =>
  parsePlanChoice(storage.tab.get(STORAGE_KEYS.chosenPlan), clock.now())

const planForgotten = createEvent()

export const forgetPlanChoice = ({ storage }: Environment): void => {
  storage.tab.remove(STORAGE_KEYS.chosenPlan)
  planForgotten()
}

export const $planChoice = createStore<PlanChoice | null>(null).reset(signedOut, planForgotten)
sample({ clock: pageEntered, source: $environment, fn: readPlanChoice, target: $planChoice })

export const $chosenPeriod = createStore<Period | null>(null).reset(signedOut)
sample({
  clock: pageEntered,
  source: $environment,
  fn: ({ storage }) => parsePeriod(storage.tab.get(STORAGE_KEYS.chosenPeriod)),
  target: $chosenPeriod,
})
