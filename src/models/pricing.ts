import { createEvent, createStore, type EventCallable } from 'effector'
import type { Period } from '../core/domain/plans'
import { periodChosen as checkoutPeriodChosen } from './checkout'

const createPeriod = (initial: Period) => {
  const periodChosen = createEvent<Period>()
  return { periodChosen, $period: createStore<Period>(initial).on(periodChosen, (_, period) => period) }
}

/** The landing page's toggle starts monthly, the one of /upgrade yearly (specification, section 4). */
export const landingPricing = createPeriod('monthly')
export const upgradePricing = createPeriod('yearly')

/** Which choice the toggle of a page makes, for whoever finds one that was made without script; null without toggle. */
export const periodChosenOn = (path: string): EventCallable<Period> | null => {
  switch (path) {
    case '/':
      return landingPricing.periodChosen
    case '/upgrade':
      return upgradePricing.periodChosen
    case '/payment':
      return checkoutPeriodChosen
    default:
      return null
  }
}
