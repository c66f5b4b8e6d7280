/** Ids of the paid plans: 2 Standard, 3 Premium (docs/product.md §9.2). */
export const PAID_PLAN_IDS = [2, 3] as const

export type PaidPlanId = (typeof PAID_PLAN_IDS)[number]

/** 1 is Free. A plan with a higher id is a higher plan. */
export type PlanId = 1 | PaidPlanId

export const PERIODS = ['monthly', 'yearly'] as const

export type Period = (typeof PERIODS)[number]

/**
 * The plan id of the checkout call: the plan's id, doubled for yearly (docs/product.md §9.2). A plan 4 would share its
 * monthly `payPlanId` with yearly Standard; tests/core/domain/plans.test.ts rejects such ids.
 */
export const payPlanId = (planId: PaidPlanId, period: Period): number =>
  period === 'yearly' ? planId * 2 : planId
