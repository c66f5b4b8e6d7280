/** 1 Free, 2 Standard, 3 Premium (docs/product.md §3). */
export type PlanId = 1 | 2 | 3

/** A plan that can be bought: Standard or Premium. */
export type PaidPlanId = Exclude<PlanId, 1>

/** How a price is shown and paid. */
export type Period = 'monthly' | 'yearly'

/** A subscription plan. Prices are whole US dollars: `monthlyPrice` a month, `annualPrice` a year. */
export type Plan = {
  id: PlanId
  name: 'Free' | 'Standard' | 'Premium'
  monthlyPrice: number
  annualPrice: number
  /** The stated saving, e.g. 'Save 34%'. Stated data, not computed. Null for Free. */
  yearlyDiscountLabel: string | null
  highlighted: boolean
}

/** One plan as one page words it. */
export type PlanOffer = Plan & { description: string; features: readonly string[]; buttonLabel: string }

/** docs/product.md §9: prices and stated savings, shared by the three plan sheets. */
const FREE: Plan = {
  id: 1,
  name: 'Free',
  monthlyPrice: 0,
  annualPrice: 0,
  yearlyDiscountLabel: null,
  highlighted: false,
}
const STANDARD: Plan = {
  id: 2,
  name: 'Standard',
  monthlyPrice: 15,
  annualPrice: 120,
  yearlyDiscountLabel: 'Save 34%',
  highlighted: true,
}
const PREMIUM: Plan = {
  id: 3,
  name: 'Premium',
  monthlyPrice: 40,
  annualPrice: 300,
  yearlyDiscountLabel: 'Save 38%',
  highlighted: false,
}

/** The badge of /upgrade while it shows yearly prices (docs/product.md §2). */
export const UPGRADE_YEARLY_BADGE = 'Save up to 38%'

/** The badge of the highlighted plan. */
export const MOST_POPULAR = 'Most Popular'

/** On /upgrade the current plan is fixed as Free (docs/product.md §6). */
export const CURRENT_PLAN_ID: PlanId = 1

/** The plan sheet of the landing page (docs/product.md §9). */
export const LANDING_PLANS: readonly PlanOffer[] = [
  {
    ...FREE,
    description: 'Try grAId with one class.',
    features: [
      '10 credits per month, no rollover',
      'Basic, slower AI model',
      'Supply Manager',
      'General education news feed',
      'Document/guide support',
    ],
    buttonLabel: 'Get Started Free',
  },
  {
    ...STANDARD,
    description: 'For a full teaching week.',
    features: [
      '60 credits per month with rollover',
      'Advanced AI model',
      'Custom AI instructions cost 1 credit per use',
      'Supply Manager',
      'Statistics',
      'AI-curated news feed',
      'Support portal',
    ],
    buttonLabel: 'Choose Standard',
  },
  {
    ...PREMIUM,
    description: 'For several classes and a lot of grading.',
    features: [
      '160 credits per month with rollover',
      'Advanced AI model',
      'Free custom AI instructions',
      'Supply Manager',
      'Statistics',
      'AI-curated news feed',
      'Priority support portal',
    ],
    buttonLabel: 'Choose Premium',
  },
]

/** The plan sheet of /upgrade (docs/product.md §9.1); it counts activities where the landing counts credits. */
export const UPGRADE_PLANS: readonly PlanOffer[] = [
  {
    ...FREE,
    description: 'What you have now.',
    features: ['5 activities per month', '10 graded files', 'General news feed'],
    buttonLabel: 'Current Plan',
  },
  {
    ...STANDARD,
    description: 'More activities, and your own rubrics.',
    features: [
      '25 activities per month',
      '50 graded files',
      'Custom teaching tips',
      'Curated news feed',
      'Statistics',
      'Own rubrics',
      'Education events',
      'Supply manager',
      'Email support',
    ],
    buttonLabel: 'Upgrade to Standard',
  },
  {
    ...PREMIUM,
    description: 'Everything in Standard, and room for every class.',
    features: [
      'Everything in Standard plus 50 activities per month',
      'Advanced AI instructions',
      '100 graded files',
      'Related web links per activity',
      'Advanced AI career builder',
    ],
    buttonLabel: 'Upgrade to Premium',
  },
]

/** The plans checkout sells: the landing's, with Standard at 50 credits (docs/product.md §9: both readings stand). */
export const CHECKOUT_PLANS: readonly PlanOffer[] = LANDING_PLANS.filter(({ id }) => id !== FREE.id).map(
  (offer) =>
    offer.id === STANDARD.id
      ? { ...offer, features: ['50 credits per month with rollover', ...offer.features.slice(1)] }
      : offer,
)

/** How one card shows its price: `amount` per month, `note` under it; null where there is nothing to bill. */
export type PriceLine = { amount: string; note: string | null }

/** US dollars without cents: every price of the sheets is whole. */
export const dollars = (amount: number): string => `$${amount}`

/**
 * The price of a plan in a period. Yearly: the annual price divided by 12, rounded, with 'billed as X/year';
 * monthly: the monthly price with 'or X/year' (docs/product.md §2). Free has no note.
 */
export const priceLine = (plan: Plan, period: Period): PriceLine => {
  if (plan.annualPrice === 0) return { amount: dollars(0), note: null }
  return period === 'yearly'
    ? {
        amount: dollars(Math.round(plan.annualPrice / 12)),
        note: `billed as ${dollars(plan.annualPrice)}/year`,
      }
    : { amount: dollars(plan.monthlyPrice), note: `or ${dollars(plan.annualPrice)}/year` }
}

/** Where a plan stands against the current one on /upgrade. Only a higher plan can be chosen. */
export type PlanRelation = 'lower' | 'current' | 'higher'

/** Compares a plan with the current one by id, which is its rank. */
export const planRelation = (id: PlanId, currentId: PlanId): PlanRelation =>
  id < currentId ? 'lower' : id === currentId ? 'current' : 'higher'

/** The label of a plan's button on /upgrade: 'Lower Plan', 'Current Plan', or the offer's own. */
export const upgradeButtonLabel = (offer: PlanOffer, currentId: PlanId): string => {
  const standing = planRelation(offer.id, currentId)
  if (standing === 'lower') return 'Lower Plan'
  return standing === 'current' ? 'Current Plan' : offer.buttonLabel
}
