import type { Period, PlanId } from '../../core/domain/plans/plan-ids'
import { dollars, type Plan } from '../../core/domain/plans/plan-prices'
import {
  LANDING_PLANS,
  type PlanFeatures,
  planRelation,
  type UpgradeFeature,
} from '../../core/domain/plans/plans'

/** Descriptions of the plans everywhere except on /upgrade. */
export const LANDING_DESCRIPTIONS: Record<PlanId, string> = {
  1: 'Try grAId with one class.',
  2: 'For a full teaching week.',
  3: 'For several classes and a lot of grading.',
}

export const UPGRADE_DESCRIPTIONS: Record<PlanId, string> = {
  1: 'Where everyone starts.',
  2: 'More activities, and your own rubrics.',
  3: 'Everything in Standard, and room for every class.',
}

export const MOST_POPULAR = 'Most Popular'

/** The text of the badge for yearly billing, e.g. 'Save 34%'; null for the Free plan. */
export const savingLabel = ({ yearlyDiscountPercent }: Plan): string | null =>
  yearlyDiscountPercent === null ? null : `Save ${yearlyDiscountPercent}%`

export const UPGRADE_SAVING_LABEL = `Save up to ${Math.max(...LANDING_PLANS.map(({ yearlyDiscountPercent }) => yearlyDiscountPercent ?? 0))}%`

/** Joins items as in 'Free, Standard and Premium'. */
export const enumerate = (items: readonly string[]): string =>
  items.join(', ').replace(/, (?=[^,]*$)/, ' and ')

export const YEARLY_SAVINGS = `Pay yearly and save ${enumerate(
  LANDING_PLANS.filter(({ annualPrice }) => annualPrice > 0).map(
    ({ name, monthlyPrice, annualPrice }) => `${dollars(monthlyPrice * 12 - annualPrice)} on ${name}`,
  ),
)}.`

export const chooseLabel = ({ name }: Plan): string => `Choose ${name}`

export const upgradeButtonLabel = ({ id, name }: Plan, currentId: PlanId): string =>
  ({ lower: 'Lower Plan', current: 'Current Plan', higher: `Upgrade to ${name}` })[
    planRelation(id, currentId)
  ]

/** For example 'billed as $120/year'; null for the Free plan. */
export const priceNote = ({ annualPrice }: Plan, period: Period): string | null => {
  if (annualPrice === 0) return null
  return `${period === 'yearly' ? 'billed as' : 'or'} ${dollars(annualPrice)}/year`
}

const MODELS: Record<PlanFeatures['model'], string> = {
  basic: 'Basic, slower AI model',
  advanced: 'Advanced AI model',
}

const CUSTOM_INSTRUCTIONS: Record<NonNullable<PlanFeatures['customInstructions']>, string> = {
  'one-credit-per-use': 'Custom AI instructions cost 1 credit per use',
  free: 'Free custom AI instructions',
}

const NEWS_FEEDS: Record<PlanFeatures['newsFeed'], string> = {
  general: 'General education news feed',
  curated: 'AI-curated news feed',
}

const SUPPORT: Record<PlanFeatures['support'], string> = {
  documents: 'Document/guide support',
  portal: 'Support portal',
  'priority-portal': 'Priority support portal',
}

/** Returns a text for each feature, in the same order for every plan; null if the plan lacks the feature. */
export const featureTexts = ({
  credits: { perMonth, rollover },
  model,
  customInstructions,
  supplyManager,
  statistics,
  newsFeed,
  support,
}: PlanFeatures): readonly (string | null)[] => [
  `${perMonth} credits per month${rollover ? ' with rollover' : ', no rollover'}`,
  MODELS[model],
  customInstructions && CUSTOM_INSTRUCTIONS[customInstructions],
  supplyManager ? 'Supply Manager' : null,
  statistics ? 'Statistics' : null,
  NEWS_FEEDS[newsFeed],
  SUPPORT[support],
]

const UPGRADE_FEATURES: Record<UpgradeFeature['id'], string> = {
  activities: '{count} activities per month',
  'standard-plus-activities': 'Everything in Standard plus {count} activities per month',
  'graded-files': '{count} graded files',
  'general-news-feed': 'General news feed',
  'teaching-tips': 'Custom teaching tips',
  'curated-news-feed': 'Curated news feed',
  statistics: 'Statistics',
  'own-rubrics': 'Own rubrics',
  'education-events': 'Education events',
  'supply-manager': 'Supply manager',
  'email-support': 'Email support',
  'advanced-instructions': 'Advanced AI instructions',
  'related-web-links': 'Related web links per activity',
  'career-builder': 'Advanced AI career builder',
}

export const upgradeFeatureText = (feature: UpgradeFeature): string =>
  UPGRADE_FEATURES[feature.id].replace('{count}', String('count' in feature ? feature.count : ''))
