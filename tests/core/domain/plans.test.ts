import { describe, expect, test } from 'vitest'
import {
  CHECKOUT_PLANS,
  CURRENT_PLAN_ID,
  dollars,
  LANDING_PLANS,
  MOST_POPULAR,
  type Plan,
  type PlanId,
  type PlanOffer,
  planRelation,
  priceLine,
  UPGRADE_PLANS,
  UPGRADE_YEARLY_BADGE,
  upgradeButtonLabel,
} from '../../../src/core/domain/plans/plans'

const SHEETS = { landing: LANDING_PLANS, upgrade: UPGRADE_PLANS, checkout: CHECKOUT_PLANS }

const planned = (price: Partial<Plan>): Plan => ({
  id: 2,
  name: 'Standard',
  monthlyPrice: 15,
  annualPrice: 120,
  yearlyDiscountLabel: null,
  highlighted: false,
  ...price,
})

const offerOf = (sheet: readonly PlanOffer[], id: PlanId): PlanOffer => {
  const offer = sheet.find((candidate) => candidate.id === id)
  if (!offer) throw new Error(`The sheet has no plan ${id}`)
  return offer
}

describe('the plan tables have the rows of docs/product.md §9.1', () => {
  test.each([
    {
      sheet: 'landing' as const,
      plans: [
        [
          'Free',
          '10 credits per month, no rollover',
          'Basic, slower AI model',
          'Supply Manager',
          'General education news feed',
          'Document/guide support',
        ],
        [
          'Standard',
          '60 credits per month with rollover',
          'Advanced AI model',
          'Custom AI instructions cost 1 credit per use',
          'Supply Manager',
          'Statistics',
          'AI-curated news feed',
          'Support portal',
        ],
        [
          'Premium',
          '160 credits per month with rollover',
          'Advanced AI model',
          'Free custom AI instructions',
          'Supply Manager',
          'Statistics',
          'AI-curated news feed',
          'Priority support portal',
        ],
      ],
    },
    {
      sheet: 'upgrade' as const,
      plans: [
        ['Free', '5 activities per month', '10 graded files', 'General news feed'],
        [
          'Standard',
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
        [
          'Premium',
          'Everything in Standard plus 50 activities per month',
          'Advanced AI instructions',
          '100 graded files',
          'Related web links per activity',
          'Advanced AI career builder',
        ],
      ],
    },
    {
      sheet: 'checkout' as const,
      plans: [
        [
          'Standard',
          '50 credits per month with rollover',
          'Advanced AI model',
          'Custom AI instructions cost 1 credit per use',
          'Supply Manager',
          'Statistics',
          'AI-curated news feed',
          'Support portal',
        ],
        [
          'Premium',
          '160 credits per month with rollover',
          'Advanced AI model',
          'Free custom AI instructions',
          'Supply Manager',
          'Statistics',
          'AI-curated news feed',
          'Priority support portal',
        ],
      ],
    },
  ])('$sheet', ({ sheet, plans }) => {
    expect(SHEETS[sheet].map(({ name, features }) => [name, ...features])).toEqual(plans)
  })

  test.each(Object.entries(SHEETS))('%s shares ids, prices, savings and Most Popular', (_, sheet) => {
    const shared = sheet.map(({ id, name, monthlyPrice, annualPrice, yearlyDiscountLabel, highlighted }) => [
      id,
      name,
      monthlyPrice,
      annualPrice,
      yearlyDiscountLabel,
      highlighted,
    ])
    const stated = [
      [1, 'Free', 0, 0, null, false],
      [2, 'Standard', 15, 120, 'Save 34%', true],
      [3, 'Premium', 40, 300, 'Save 38%', false],
    ]
    expect(shared).toEqual(stated.slice(-shared.length))
  })

  test('button labels, badges and the current plan', () => {
    expect(LANDING_PLANS.map(({ buttonLabel }) => buttonLabel)).toEqual([
      'Get Started Free',
      'Choose Standard',
      'Choose Premium',
    ])
    expect([MOST_POPULAR, UPGRADE_YEARLY_BADGE, CURRENT_PLAN_ID]).toEqual([
      'Most Popular',
      'Save up to 38%',
      1,
    ])
  })
})

describe('the price on a card', () => {
  test.each([
    [1, 'monthly', '$0', null],
    [1, 'yearly', '$0', null],
    [2, 'monthly', '$15', 'or $120/year'],
    [2, 'yearly', '$10', 'billed as $120/year'],
    [3, 'monthly', '$40', 'or $300/year'],
    [3, 'yearly', '$25', 'billed as $300/year'],
  ] as const)('plan %i, %s: %s, %s', (id, period, amount, note) => {
    expect(priceLine(offerOf(LANDING_PLANS, id), period)).toEqual({ amount, note })
  })

  test.each([
    [113, '$9'],
    [114, '$10'],
    [125, '$10'],
    [126, '$11'],
    [1, '$0'],
  ])('a year of $%i is rounded to %s a month', (annualPrice, amount) => {
    expect(priceLine(planned({ annualPrice }), 'yearly').amount).toBe(amount)
  })

  test('is in whole dollars', () => expect(dollars(1200)).toBe('$1200'))
})

describe('on /upgrade', () => {
  test.each([
    [1, 1, 'current', 'Current Plan'],
    [2, 1, 'higher', 'Upgrade to Standard'],
    [3, 1, 'higher', 'Upgrade to Premium'],
    [1, 2, 'lower', 'Lower Plan'],
    [2, 2, 'current', 'Current Plan'],
    [3, 2, 'higher', 'Upgrade to Premium'],
    [1, 3, 'lower', 'Lower Plan'],
    [2, 3, 'lower', 'Lower Plan'],
    [3, 3, 'current', 'Current Plan'],
  ] as const)('plan %i against current %i is %s and says %s', (id, current, standing, label) => {
    expect(planRelation(id, current)).toBe(standing)
    expect(upgradeButtonLabel(offerOf(UPGRADE_PLANS, id), current)).toBe(label)
  })
})
