import { createEvent, createStore } from 'effector'
import type { Period } from '../../core/domain/plans/plans'
import { pageEntered } from '../site/navigation'

const createPeriod = (initial: Period) => {
  const periodChosen = createEvent<Period>()
  const $period = createStore<Period>(initial)
    .on(periodChosen, (_, period) => period)
    .reset(pageEntered)
  return { periodChosen, $period }
}

/** The landing page's toggle starts monthly, the one of /upgrade yearly (docs/product.md §4). */
export const landingPricing = createPeriod('monthly')
export const upgradePricing = createPeriod('yearly')
