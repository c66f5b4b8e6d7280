import { createEvent, createStore, sample } from 'effector'
import {
  type PlanChoice,
  parsePlanChoice,
  serializePlanChoice,
  type TabPlans,
  tabPlansOn,
} from '../../core/domain/plans/plan-choice'
import { PATHS } from '../../core/domain/routes'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import type { Environment } from '../../core/use-cases/environment'
import { $environment, createCommand } from './environment'
import { $isReturn, $location, enteredPage, pageEntered, pageKept } from './navigation'
import { signedOut } from './session'

// What this tab chose, left and paid: the only module of the app that reads and writes these keys of the storage.
// src/boot/plan-choice.ts stores the chosen plan, too, because the user may choose before the app is loaded.

/** Returns the paid plan that was chosen in this tab, until the choice ends (docs/product.md §4.11). */
export const readPlanChoice = ({ storage, clock }: Environment): PlanChoice | null =>
  parsePlanChoice(storage.tab.get(STORAGE_KEYS.chosenPlan), clock.now())

export const readTabPlans = (
  { storage: { tab }, clock }: Environment,
  path: string,
  isReturn: boolean,
): TabPlans =>
  tabPlansOn(
    path,
    {
      chosen: tab.get(STORAGE_KEYS.chosenPlan),
      ordered: tab.get(STORAGE_KEYS.orderedPlan),
      paid: tab.get(STORAGE_KEYS.paidPlan),
    },
    { now: clock.now(), isReturn },
  )

const plansChanged = createEvent<Partial<TabPlans>>()

/** Also ends the offer to continue an order whose payment page was left. */
export const forgetPlanChoice = ({ storage }: Environment): void => {
  storage.tab.set(STORAGE_KEYS.chosenPlan, '')
  plansChanged({ chosen: null, left: null })
}

/** The payment page of `order` opens. The choice ends: otherwise the next sign-in would lead to a second payment. */
export const rememberOrder = (environment: Environment, { planId, period }: PlanChoice): void => {
  const { storage, clock } = environment
  forgetPlanChoice(environment)
  storage.tab.remove(STORAGE_KEYS.chosenPlan)
  storage.tab.set(STORAGE_KEYS.orderedPlan, serializePlanChoice(planId, period, clock.now()))
}

export const forgetPaidPlan = ({ storage }: Environment): void => {
  storage.tab.remove(STORAGE_KEYS.paidPlan)
  plansChanged({ paid: null })
}

/** 'Get Started Free' or 'Not now' was pressed. */
export const planDeclined = createCommand(forgetPlanChoice)

export const $tabPlans = createStore<TabPlans>({ chosen: null, left: null, paid: null })
  .on(plansChanged, (plans, changed) => ({ ...plans, ...changed }))
  .reset(signedOut)
sample({
  clock: [pageEntered, pageKept],
  source: { environment: $environment, location: $location, isReturn: $isReturn },
  fn: ({ environment, location, isReturn }) => readTabPlans(environment, location.path, isReturn),
  target: $tabPlans,
})
export const $planChoice = $tabPlans.map(({ chosen }) => chosen)

sample({
  clock: enteredPage(PATHS.welcome),
  source: $isReturn,
  target: createCommand<boolean>((environment, isReturn) => {
    const { paid } = readTabPlans(environment, PATHS.welcome, isReturn)
    const { storage, clock } = environment
    if (!isReturn || !paid) return
    storage.tab.set(STORAGE_KEYS.paidPlan, serializePlanChoice(paid.planId, paid.period, clock.now()))
    storage.tab.remove(STORAGE_KEYS.orderedPlan)
  }),
})
