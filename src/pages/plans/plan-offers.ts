import { useUnit } from 'effector-react'
import { type PlanOffer, planOffer } from '../../core/domain/plans/plan-choice'
import { type PaidPlanId, PERIODS, type Period } from '../../core/domain/plans/plan-ids'
import type { PaidPlan } from '../../core/domain/plans/plan-prices'
import { $planState } from '../../models/plans/held-plan'

/** What a page may offer for a paid plan. A control that leads towards a payment must respect `offer` (record 0069). */
export type Offered = { period: Period; offer: PlanOffer; isSold: boolean; changeLabel: string }

/**
 * Returns the offer for each billing period. `changeLabel` is the label of the control for 'change': 'Switch to yearly'
 * or 'Switch to monthly' if the account has `plan` already, `otherPlanLabel` if the account has another plan.
 */
export const usePlanOffers = (plan: PaidPlan, otherPlanLabel: string): readonly Offered[] => {
  const state = useUnit($planState)
  const ownedId: PaidPlanId | undefined = (state.held ?? state.paid)?.planId
  return PERIODS.map((period) => {
    const offer = planOffer({ planId: plan.id, period }, state)
    return {
      period,
      offer,
      isSold: offer === 'choose' || offer === 'continue',
      changeLabel: ownedId === plan.id ? `Switch to ${period}` : otherPlanLabel,
    }
  })
}
