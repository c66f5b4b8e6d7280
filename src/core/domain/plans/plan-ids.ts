/** The ids of the paid plans: 2 is Standard, 3 is Premium (docs/product.md §9.2). */
export const PAID_PLAN_IDS = [2, 3] as const

export type PaidPlanId = (typeof PAID_PLAN_IDS)[number]

/** Returns undefined unless `text` is exactly the id of a paid plan: '02', '2.0' and ' 2' are rejected. */
export const parsePaidPlanId = (text: string | undefined): PaidPlanId | undefined =>
  PAID_PLAN_IDS.find((id) => String(id) === text)

/** 1 is Free. */
export type PlanId = 1 | PaidPlanId

export const PERIODS = ['monthly', 'yearly'] as const

export type Period = (typeof PERIODS)[number]

/**
 * Returns the checkout service's id: the plan's id, doubled for yearly billing (docs/product.md §9.2). A plan with
 * the id 4 would share its `payPlanId` with yearly Standard; tests/core/domain/plans.test.ts rejects such ids.
 */
export const payPlanId = (planId: PaidPlanId, period: Period): number =>
  period === 'yearly' ? planId * 2 : planId
