import type { PaidPlanId, PlanId } from './plan-ids'
import { FREE, type Plan, PREMIUM, STANDARD } from './plan-prices'

/** Null or false: the plan lacks the feature. */
export type PlanFeatures = {
  credits: { perMonth: number; rollover: boolean }
  model: 'basic' | 'advanced'
  customInstructions: 'one-credit-per-use' | 'free' | null
  supplyManager: boolean
  statistics: boolean
  newsFeed: 'general' | 'curated'
  support: 'documents' | 'portal' | 'priority-portal'
}

export type LandingPlan = Plan & { features: PlanFeatures }

export type CheckoutPlan = LandingPlan & { id: PaidPlanId }

const STANDARD_FEATURES: PlanFeatures = {
  credits: { perMonth: 60, rollover: true },
  model: 'advanced',
  customInstructions: 'one-credit-per-use',
  supplyManager: true,
  statistics: true,
  newsFeed: 'curated',
  support: 'portal',
}

const PREMIUM_PLAN: CheckoutPlan = {
  ...PREMIUM,
  features: {
    ...STANDARD_FEATURES,
    credits: { perMonth: 160, rollover: true },
    customInstructions: 'free',
    support: 'priority-portal',
  },
}

/** The plans of the landing page (docs/product.md §9.1). */
export const LANDING_PLANS: readonly LandingPlan[] = [
  {
    ...FREE,
    features: {
      credits: { perMonth: 10, rollover: false },
      model: 'basic',
      customInstructions: null,
      supplyManager: true,
      statistics: false,
      newsFeed: 'general',
      support: 'documents',
    },
  },
  { ...STANDARD, features: STANDARD_FEATURES },
  PREMIUM_PLAN,
]

/** On /payment, Standard has 50 credits instead of 60 (docs/product.md §9.1). */
export const CHECKOUT_PLANS: readonly CheckoutPlan[] = [
  { ...STANDARD, features: { ...STANDARD_FEATURES, credits: { perMonth: 50, rollover: true } } },
  PREMIUM_PLAN,
]

/** /upgrade states activities per month instead of credits (docs/product.md §9.1). */
export const UPGRADE_PLANS = [
  {
    ...FREE,
    features: [
      { id: 'activities', count: 5 },
      { id: 'graded-files', count: 10 },
      { id: 'general-news-feed' },
    ],
  },
  {
    ...STANDARD,
    features: [
      { id: 'activities', count: 25 },
      { id: 'graded-files', count: 50 },
      { id: 'teaching-tips' },
      { id: 'curated-news-feed' },
      { id: 'statistics' },
      { id: 'own-rubrics' },
      { id: 'education-events' },
      { id: 'supply-manager' },
      { id: 'email-support' },
    ],
  },
  {
    ...PREMIUM,
    features: [
      { id: 'standard-plus-activities', count: 50 },
      { id: 'advanced-instructions' },
      { id: 'graded-files', count: 100 },
      { id: 'related-web-links' },
      { id: 'career-builder' },
    ],
  },
] as const

export type UpgradePlan = (typeof UPGRADE_PLANS)[number]

export type UpgradeFeature = UpgradePlan['features'][number]

/** /upgrade always shows Free as the current plan (docs/product.md §6). */
export const CURRENT_PLAN_ID: PlanId = 1

export type PlanRelation = 'lower' | 'current' | 'higher'

/** Compares the ids, which are also the ranks of the plans (docs/product.md §3.1). */
export const planRelation = (id: PlanId, currentId: PlanId): PlanRelation =>
  id < currentId ? 'lower' : id === currentId ? 'current' : 'higher'
