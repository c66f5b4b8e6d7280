import { payPlanId } from '../core/domain/plans/pay-plan'
import { CHECKOUT_PLANS, type Period, type PlanOffer } from '../core/domain/plans/plans'
import { readQuery } from '../core/domain/query'

/** What the hosted payment page was opened for. */
export type PaymentOrder = { offer: PlanOffer; period: Period }

const PERIODS: readonly Period[] = ['monthly', 'yearly']

const ordersOf = (offer: PlanOffer): [string, PaymentOrder][] => {
  const { id } = offer
  if (id === 1) return []
  return PERIODS.map((period) => [String(payPlanId(id, period)), { offer, period }])
}

const ORDERS: ReadonlyMap<string, PaymentOrder> = new Map(CHECKOUT_PLANS.flatMap(ordersOf))

/** Reads the payment page's query; null where `payPlanId` is not exactly one that is sold. */
export const readPaymentOrder = (search: string): PaymentOrder | null => {
  const [id = '', ...repeated] = readQuery(search).payPlanId ?? []
  return repeated.length > 0 ? null : (ORDERS.get(id) ?? null)
}
