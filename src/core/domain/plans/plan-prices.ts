import type { Period, PlanId } from './plan-ids'

/** Prices are whole US dollars. */
export type Plan = {
  id: PlanId
  name: string
  monthlyPrice: number
  annualPrice: number
  /** Specified, not computed from the prices. Null for Free. */
  yearlyDiscountPercent: number | null
  highlighted: boolean
}

// docs/product.md §9.1 specifies prices and savings.
export const FREE = {
  id: 1,
  name: 'Free',
  monthlyPrice: 0,
  annualPrice: 0,
  yearlyDiscountPercent: null,
  highlighted: false,
} as const
export const STANDARD = {
  id: 2,
  name: 'Standard',
  monthlyPrice: 15,
  annualPrice: 120,
  yearlyDiscountPercent: 34,
  highlighted: true,
} as const
export const PREMIUM = {
  id: 3,
  name: 'Premium',
  monthlyPrice: 40,
  annualPrice: 300,
  yearlyDiscountPercent: 38,
  highlighted: false,
} as const

/** Sorted by price. The position of a plan is its rank (docs/product.md §3.1). */
export const PLANS = [FREE, STANDARD, PREMIUM] as const

export const PAID_PLANS = [STANDARD, PREMIUM] as const

export type PaidPlan = (typeof PAID_PLANS)[number]

/** /upgrade always shows Free as the current plan (docs/product.md §6). */
export const CURRENT_PLAN_ID: PlanId = 1

const RANKS: readonly PlanId[] = PLANS.map(({ id }) => id)

/** Returns whether the plan `id` ranks lower or higher than the plan `currentId`. */
export const planRelation = (id: PlanId, currentId: PlanId): 'lower' | 'current' | 'higher' =>
  id === currentId ? 'current' : RANKS.indexOf(id) < RANKS.indexOf(currentId) ? 'lower' : 'higher'

/** US dollars; with yearly billing a twelfth of the yearly price, rounded. */
export const pricePerMonth = ({ monthlyPrice, annualPrice }: Plan, period: Period): number =>
  period === 'yearly' ? Math.round(annualPrice / 12) : monthlyPrice

/** US dollars, for one month or one year. */
export const amountDue = ({ monthlyPrice, annualPrice }: Plan, period: Period): number =>
  period === 'yearly' ? annualPrice : monthlyPrice

/** How much less a year costs with yearly billing than with monthly billing. */
export const yearlySaving = ({ monthlyPrice, annualPrice }: Plan): number => monthlyPrice * 12 - annualPrice

export const dollars = (amount: number): string => `$${amount}`
