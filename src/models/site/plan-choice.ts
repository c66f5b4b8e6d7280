import { createEvent, createStore, merge, sample } from 'effector'
import {
  type Orders,
  ordersOn,
  type PlanChoice,
  parsePeriod,
  parsePlanChoice,
  serializePlanChoice,
} from '../../core/domain/plans/plan-choice'
import type { Period } from '../../core/domain/plans/plan-ids'
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

/** Ends the choice, and stores the order for `$orders`. */
export const rememberOrder = (environment: Environment, { planId, period }: PlanChoice): void => {
  const { storage, clock } = environment
  forgetPlanChoice(environment)
  storage.tab.remove(STORAGE_KEYS.chosenPlan)
  storage.tab.set(STORAGE_KEYS.orderedPlan, serializePlanChoice(planId, period, clock.now()))
}

/** 'Get Started Free' or 'Not now' was pressed. */
export const planDeclined = createCommand(forgetPlanChoice)

export const $planChoice = createStore<PlanChoice | null>(null).reset(signedOut, planForgotten)
sample({ clock: pageEntered, source: $environment, fn: readPlanChoice, target: $planChoice })

const readOrders = ({ storage: { tab }, clock }: Environment, path: string): Orders =>
  ordersOn(
    path,
    {
      chosen: tab.get(STORAGE_KEYS.chosenPlan),
      ordered: tab.get(STORAGE_KEYS.orderedPlan),
      paid: tab.get(STORAGE_KEYS.paidPlan),
    },
    clock.now(),
  )

export const $orders = createStore<Orders>({ left: null, paid: null })
  .on(planForgotten, ({ paid }) => ({ left: null, paid }))
  .reset(signedOut)
sample({
  clock: merge([pageEntered, pageKept]),
  source: { environment: $environment, location: $location },
  fn: ({ environment, location }) => readOrders(environment, location.path),
  target: $orders,
})
sample({
  clock: enteredPage(PATHS.welcome),
  target: createCommand<unknown>((environment) => {
    const { paid } = readOrders(environment, PATHS.welcome)
    const { storage, clock } = environment
    if (paid)
      storage.tab.set(STORAGE_KEYS.paidPlan, serializePlanChoice(paid.planId, paid.period, clock.now()))
    storage.tab.remove(STORAGE_KEYS.orderedPlan)
  }),
})

const PERIOD_KEYS = [STORAGE_KEYS.landingPeriod, STORAGE_KEYS.upgradePeriod] as const

export type PeriodKey = (typeof PERIOD_KEYS)[number]

/** What the toggles of `/` and /upgrade were moved to in this tab. Each page has a period of its own. */
export const $chosenPeriods = createStore<Partial<Record<PeriodKey, Period | null>>>({}).reset(signedOut)
sample({
  clock: pageEntered,
  source: $environment,
  fn: ({ storage }) => Object.fromEntries(PERIOD_KEYS.map((key) => [key, parsePeriod(storage.tab.get(key))])),
  target: $chosenPeriods,
})
