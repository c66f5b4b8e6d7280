import { createStore, sample } from 'effector'
import { type PlanChoice, parsePlanChoice } from '../../core/domain/plans/plan-choice'
import { PATHS } from '../../core/domain/routes'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { $environment } from '../site/environment'
import { enteredPage } from '../site/navigation'
import { signedOut } from '../site/session'

/** The plan for which this tab opened the payment page last, within the hour before /welcome was entered. */
export const $order = createStore<PlanChoice | null>(null).reset(signedOut)
sample({
  clock: enteredPage(PATHS.welcome),
  source: $environment,
  fn: ({ storage, clock }) => parsePlanChoice(storage.tab.get(STORAGE_KEYS.orderedPlan), clock.now()),
  target: $order,
})
