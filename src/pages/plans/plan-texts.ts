import type { PaidPlanId, Period, PlanId } from '../../core/domain/plans/plan-ids'
import {
  dollars,
  PAID_PLANS,
  PLANS,
  type Plan,
  planRelation,
  yearlySaving,
} from '../../core/domain/plans/plan-prices'
import { enumerate } from '../layout/enumerate'

/** Descriptions of the plans everywhere except on /upgrade. */
export const PLAN_DESCRIPTIONS: Record<PlanId, string> = {
  1: 'Try grAId with one class.',
  2: 'For a full teaching week.',
  3: 'For several classes and a lot of grading.',
}

export const UPGRADE_DESCRIPTIONS: Record<PlanId, string> = {
  1: 'Where everyone starts.',
  2: 'More activities, and your own rubrics.',
  3: 'Everything in Standard, and room for every class.',
}

/** For example 'Standard and Premium'. */
export const PAID_PLAN_NAMES = enumerate(PAID_PLANS.map(({ name }) => name))

export const MOST_POPULAR = 'Most Popular'

/** The text of the badge for yearly billing, e.g. 'Save 34%'; null for the Free plan. */
export const savingLabel = ({ yearlyDiscountPercent }: Plan): string | null =>
  yearlyDiscountPercent === null ? null : `Save ${yearlyDiscountPercent}%`

export const UPGRADE_SAVING_LABEL = `Save up to ${Math.max(...PLANS.map(({ yearlyDiscountPercent }) => yearlyDiscountPercent ?? 0))}%`

export const YEARLY_SAVINGS = `Pay yearly and save ${enumerate(
  PAID_PLANS.map((plan) => `${dollars(yearlySaving(plan))} on ${plan.name}`),
)}.`

export const chooseLabel = ({ name }: Plan): string => `Choose ${name}`

export const upgradeButtonLabel = ({ id, name }: Plan, currentId: PlanId): string =>
  ({ lower: 'Lower Plan', current: 'Current Plan', higher: `Upgrade to ${name}` })[
    planRelation(id, currentId)
  ]

/** For example 'billed as $120/year'. */
export const priceNote = ({ annualPrice }: Plan, period: Period): string => {
  if (annualPrice === 0) return 'no card needed'
  return `${period === 'yearly' ? 'billed as' : 'or'} ${dollars(annualPrice)}/year`
}

/** Credits per month (docs/product.md §9.1). */
export const CREDITS: Record<PlanId, number> = { 1: 10, 2: 60, 3: 160 }

const creditsWithRollover = (credits: number) => `${credits} credits per month with rollover`

const PAID_INSTRUCTIONS = 'Custom AI instructions cost 1 credit per use'
const FREE_INSTRUCTIONS = 'Free custom AI instructions'

/** The same features in the same order for every plan; null: the plan lacks the feature. */
export const LANDING_FEATURES: Record<PlanId, readonly (string | null)[]> = {
  1: [
    `${CREDITS[1]} credits per month, no rollover`,
    'Basic, slower AI model',
    null,
    'Supply Manager',
    null,
    'General education news feed',
    'Document/guide support',
  ],
  2: [
    creditsWithRollover(CREDITS[2]),
    'Advanced AI model',
    PAID_INSTRUCTIONS,
    'Supply Manager',
    'Statistics',
    'AI-curated news feed',
    'Support portal',
  ],
  3: [
    creditsWithRollover(CREDITS[3]),
    'Advanced AI model',
    FREE_INSTRUCTIONS,
    'Supply Manager',
    'Statistics',
    'AI-curated news feed',
    'Priority support portal',
  ],
}

const plansWith = (feature: string) =>
  enumerate(PAID_PLANS.filter(({ id }) => LANDING_FEATURES[id].includes(feature)).map(({ name }) => name))

/** The names of the plans on which custom AI instructions cost credits, and of those on which they are free. */
export const INSTRUCTIONS = { paid: plansWith(PAID_INSTRUCTIONS), free: plansWith(FREE_INSTRUCTIONS) }

/** On /payment, Standard has 50 credits instead of 60 (docs/product.md §9.1). */
export const CHECKOUT_FEATURES: Record<PaidPlanId, readonly (string | null)[]> = {
  2: [creditsWithRollover(50), ...LANDING_FEATURES[2].slice(1)],
  3: LANDING_FEATURES[3],
}

/**
 * The quantities of `UPGRADE_FEATURES`. `addsTo`: the plan to whose activities those of this plan are added; the
 * specification gives Premium's as 'everything in Standard plus 50'.
 */
export const PER_MONTH: Record<PlanId, { activities: number; gradedFiles: number; addsTo?: PlanId }> = {
  1: { activities: 5, gradedFiles: 10 },
  2: { activities: 25, gradedFiles: 50 },
  3: { activities: 50, gradedFiles: 100, addsTo: 2 },
}

const activities = (id: PlanId) => `${PER_MONTH[id].activities} activities per month`
/** For example '10 graded files'. */
export const gradedFiles = (id: PlanId): string => `${PER_MONTH[id].gradedFiles} graded files`

/**
 * /upgrade states activities per month instead of credits (docs/product.md §9.1), and on wide screens compares the
 * plans row by row. So rows of Free and Standard with the same index state the same feature, and each list begins with
 * the two quantities (`COUNTED` in upgrade-page.tsx).
 */
export const UPGRADE_FEATURES: Record<PlanId, readonly string[]> = {
  1: [activities(1), gradedFiles(1), 'General news feed'],
  2: [
    activities(2),
    gradedFiles(2),
    'Curated news feed',
    'Custom teaching tips',
    'Statistics',
    'Own rubrics',
    'Education events',
    'Supply manager',
    'Email support',
  ],
  3: [
    `Everything in Standard plus ${activities(3)}`,
    gradedFiles(3),
    'Advanced AI instructions',
    'Related web links per activity',
    'Advanced AI career builder',
  ],
}

/**
 * Each page names its unit, because the pages count the same plans in different units (docs/product.md §2.3, §9.1).
 * The landing page and checkout count in credits.
 */
export const UNIT_NOTES = {
  landing: `Counted in activities and graded files per month: ${enumerate(
    PLANS.map(({ id, name }) => {
      const { activities: own, gradedFiles: files, addsTo } = PER_MONTH[id]
      return addsTo
        ? `${name} ${own} more activities than Standard and ${files} files`
        : `${name} ${own} and ${files}`
    }),
  )}.`,
  upgrade: 'The home page counts these plans in credits.',
  checkout: (id: PlanId): string =>
    `Counted in activities and files: ${UPGRADE_FEATURES[id].slice(0, 2).join(', ')}.`,
} as const
