import { createEvent, createStore } from 'effector'
import type { Period } from '../core/domain/plans'

const createPeriod = (initial: Period) => {
  const periodChosen = createEvent<Period>()
  return { periodChosen, $period: createStore<Period>(initial).on(periodChosen, (_, period) => period) }
}

/** The landing page's toggle starts monthly, the one of /upgrade yearly (specification, section 4). */
export const landingPricing = createPeriod('monthly')
export const upgradePricing = createPeriod('yearly')
