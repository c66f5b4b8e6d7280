import { createEvent, restore } from 'effector'
import type { Period } from '../../core/domain/plans/plan-ids'
import { pageEntered } from '../site/navigation'

const createPricing = (defaultPeriod: Period) => {
  const periodChosen = createEvent<Period>()
  const $period = restore(periodChosen, defaultPeriod).reset(pageEntered)
  return { periodChosen, $period }
}

// docs/product.md §4.1 specifies the default periods.
export const landingPricing = createPricing('monthly')
export const upgradePricing = createPricing('yearly')
