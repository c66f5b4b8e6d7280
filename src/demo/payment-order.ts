import { PERIODS, type Period, payPlanId } from '../core/domain/plans/plan-ids'
import { CHECKOUT_PLANS, type CheckoutPlan } from '../core/domain/plans/plans'
import { readQuery } from '../core/domain/query'

/** What the hosted payment page was opened for. */
export type PaymentOrder = { offer: CheckoutPlan; period: Period }

const ordersOf = (offer: CheckoutPlan): [string, PaymentOrder][] =>
  PERIODS.map((period) => [String(payPlanId(offer.id, period)), { offer, period }])

const ORDERS: ReadonlyMap<string, PaymentOrder> = new Map(CHECKOUT_PLANS.flatMap(ordersOf))

/** Reads the payment page's query; null where `payPlanId` is not exactly one that is sold. */
export const readPaymentOrder = (search: string): PaymentOrder | null => {
  const [id = '', ...repeated] = readQuery(search).payPlanId ?? []
  return repeated.length > 0 ? null : (ORDERS.get(id) ?? null)
}
