import { createStore, sample } from 'effector'
import {
  type PlanChoice,
  serializePlanChoice,
  type TabPlans,
  tabPlansOn,
} from '../../core/domain/plans/plan-choice'
import { PATHS } from '../../core/domain/routes'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import type { Environment } from '../../core/use-cases/environment'
import { $environment, createCommand } from './environment'
import { $isReturn, $location, enteredPage, pageEntered, pageKept } from './navigation'
import { sessionExpired, signedOut } from './session'

// The plans that this tab has chosen, left unpaid, or paid. `$tabPlans` mirrors their sessionStorage keys, which no
// other module of the app reads or sets; drafts.ts removes them when a session ends. src/boot/plan-choice.ts also
// stores the chosen plan, because the user may choose before the app is loaded. The app reads this choice when it
// enters the next page, to which every choice leads.

const { chosenPlan, orderedPlan, paidPlan } = STORAGE_KEYS

const store = ({ storage, clock }: Environment, key: string, { planId, period }: PlanChoice): void =>
  storage.tab.set(key, serializePlanChoice(planId, period, clock.now()))

/** Ends the choice, and the offer to continue an order whose payment page was left. */
export const planDeclined = createCommand(({ storage }) => storage.tab.set(chosenPlan, ''))

/** The payment page of the order opens. The choice ends: otherwise the next sign-in would lead to a second payment. */
export const planOrdered = createCommand<PlanChoice>((environment, order) => {
  environment.storage.tab.remove(chosenPlan)
  store(environment, orderedPlan, order)
})

/** The payment page has led to /welcome. */
const planPaid = createCommand<PlanChoice>((environment, paid) => {
  environment.storage.tab.remove(orderedPlan)
  store(environment, paidPlan, paid)
})

/**
 * The account's subscription is recorded. From now on, the account's plan counts instead of the plan that the tab
 * remembers as paid.
 */
export const paymentRecorded = createCommand(({ storage }) => storage.tab.remove(paidPlan))

export const $tabPlans = createStore<TabPlans>({ chosen: null, left: null, paid: null })
  .on([planDeclined, planOrdered], (plans) => ({ ...plans, chosen: null, left: null }))
  .on(paymentRecorded, (plans) => ({ ...plans, paid: null }))
  .on(sessionExpired, (plans) => ({ ...plans, left: null, paid: null }))
  .reset(signedOut)
sample({
  clock: [pageEntered, pageKept],
  source: { environment: $environment, location: $location, isReturn: $isReturn },
  fn: ({ environment: { storage, clock }, location: { path }, isReturn }) => {
    const { get } = storage.tab
    const stored = { chosen: get(chosenPlan), ordered: get(orderedPlan), paid: get(paidPlan) }
    return tabPlansOn(path, stored, { now: clock.now(), isReturn })
  },
  target: $tabPlans,
})
export const $planChoice = $tabPlans.map(({ chosen }) => chosen)

sample({
  clock: sample({
    clock: enteredPage(PATHS.welcome),
    source: { plans: $tabPlans, isReturn: $isReturn },
  }).filterMap(({ plans: { paid }, isReturn }) => (isReturn && paid) || undefined),
  target: planPaid,
})
