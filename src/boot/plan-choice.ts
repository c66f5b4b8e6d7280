import { parsePeriod, serializePlanChoice } from '../core/domain/plans/plan-choice'
import * as STORAGE_KEYS from '../core/domain/storage-keys'
import * as PAGE_ATTRIBUTES from '../document/page-attributes'
import { PERIOD_FIELD } from '../document/selectors'
import { readStorage, writeStorage } from '../document/storage'
import { html } from './html'

const RADIOS = `input[name="${PERIOD_FIELD}"]`

const storePeriod = (period: string): void =>
  writeStorage(STORAGE_KEYS.chosenPeriod, period, 'sessionStorage')

export const rememberPeriod = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement && target.matches(RADIOS)) storePeriod(target.value)
}

/** An empty `plan` stands for the Free plan, and removes an earlier choice of a paid plan. */
export const choosePlan = (plan: string): void => {
  const period = document.querySelector<HTMLInputElement>(`${RADIOS}:checked`)?.value
  if (!period) return
  // Free has no period, so choosing it must not change the period in which /upgrade starts (docs/product.md §2.7).
  if (plan) storePeriod(period)
  writeStorage(
    STORAGE_KEYS.chosenPlan,
    plan && serializePlanChoice(plan, period, Date.now()),
    'sessionStorage',
  )
}

/**
 * Checks the radio button of the period that was chosen last in this tab, except on /payment, whose URL names the
 * period. Called after the first paint, because the first read of `sessionStorage` is slow.
 */
export const restorePeriod = (): void => {
  if (html.hasAttribute(PAGE_ATTRIBUTES.variants) || !document.querySelector(RADIOS)) return
  const period = parsePeriod(readStorage('sessionStorage', STORAGE_KEYS.chosenPeriod))
  const radio = period && document.querySelector<HTMLInputElement>(`${RADIOS}[value="${period}"]`)
  if (radio) radio.checked = true
}
