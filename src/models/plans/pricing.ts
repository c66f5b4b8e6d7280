import { createEvent, restore } from 'effector'
import type { Period } from '../../core/domain/plans/plan-ids'
import { pageEntered } from '../site/navigation'

const createPricing = (defaultPeriod: Period) => {
  const periodChosen = createEvent<Period>()
  const $period = restore(periodChosen, defaultPeriod).reset(pageEntered)
  return { periodChosen, $period }
}

// Default periods: docs/product.md §4.1.
export const landingPricing = createPricing('monthly')
export const upgradePricing = createPricing('yearly')
