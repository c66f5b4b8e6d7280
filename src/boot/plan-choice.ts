import { serializePlanChoice } from '../core/domain/plans/plan-choice'
import * as STORAGE_KEYS from '../core/domain/storage-keys'
import { readStorage, writeStorage } from './storage'

const store = (key: string, value: string): void => writeStorage('sessionStorage', key, value)

const checkedPeriod = (): string =>
  document.querySelector('[value="yearly"]:checked') ? 'yearly' : 'monthly'

/** Stores the period under the toggle's name, a storage key. The toggle of /payment has no name and stores nothing. */
export const rememberPeriod = ({ target }: Event): void => {
  if (!(target instanceof HTMLInputElement)) return
  const key = target.closest('fieldset')?.name
  // A question of onboarding is a fieldset with a name, too.
  if (key?.startsWith(STORAGE_KEYS.period)) store(key, target.value)
}

/** 'Back to Pricing' carries the period of the checkout over to the prices of `/` (docs/product.md §2.7). */
export const carryPeriodOver = (): void => store(`${STORAGE_KEYS.period}/`, checkedPeriod())

/** An empty `plan` is the Free plan, and replaces an earlier choice of a paid plan. */
export const choosePlan = (plan: string): void => {
  store(STORAGE_KEYS.chosenPlan, plan && serializePlanChoice(plan, checkedPeriod(), Date.now()))
}

/**
 * Checks the radio button of the period that this tab has stored for the page's toggle. On a prerendered page, called
 * after the first paint, because the first read of `sessionStorage` is slow.
 */
export const restorePeriod = (): void => {
  const toggle = document.querySelector<HTMLFieldSetElement>('fieldset[name]')
  if (!toggle) return
  const period = readStorage('sessionStorage', toggle.name)
  for (const radio of toggle.querySelectorAll('input')) if (radio.value === period) radio.checked = true
}
