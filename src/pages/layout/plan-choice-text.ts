import type { PlanChoice } from '../../core/domain/plans/plan-choice'
import type { Period } from '../../core/domain/plans/plan-ids'
import { amountDue, dollars, PAID_PLANS } from '../../core/domain/plans/plan-prices'

export const unitOf = (period: Period) => (period === 'yearly' ? 'year' : 'month')

/** For example 'Standard, $120 a year'. */
export const planChoiceText = ({ planId, period }: PlanChoice): string => {
  const plan = PAID_PLANS.find(({ id }) => id === planId)
  return plan ? `${plan.name}, ${dollars(amountDue(plan, period))} a ${unitOf(period)}` : ''
}
