import { describe, expect, test } from 'vitest'
import { CHECKOUT_PLANS, LANDING_PLANS, UPGRADE_PLANS } from '../../src/core/domain/plans/plans'
import {
  chooseLabel,
  enumerate,
  featureTexts,
  priceNote,
  savingLabel,
  UPGRADE_SAVING_LABEL,
  upgradeButtonLabel,
  upgradeFeatureText,
  YEARLY_SAVINGS,
} from '../../src/pages/plans/plan-texts'

// The features are those of docs/product.md §9.1.
const STANDARD_EXCEPT_CREDITS = [
  'Advanced AI model',
  'Custom AI instructions cost 1 credit per use',
  'Supply Manager',
  'Statistics',
  'AI-curated news feed',
  'Support portal',
]
const PREMIUM = [
  '160 credits per month with rollover',
  'Advanced AI model',
  'Free custom AI instructions',
  'Supply Manager',
  'Statistics',
  'AI-curated news feed',
  'Priority support portal',
]

describe('features', () => {
  test('on the landing page, a missing feature leaves its row empty', () => {
    expect(LANDING_PLANS.map(({ features }) => featureTexts(features))).toEqual([
      [
        '10 credits per month, no rollover',
        'Basic, slower AI model',
        null,
        'Supply Manager',
        null,
        'General education news feed',
        'Document/guide support',
      ],
      ['60 credits per month with rollover', ...STANDARD_EXCEPT_CREDITS],
      PREMIUM,
    ])
  })

  test('at checkout, Standard has 50 credits; on /upgrade, each plan has its own list', () => {
    expect(CHECKOUT_PLANS.map(({ features }) => featureTexts(features)[0])).toEqual([
      '50 credits per month with rollover',
      '160 credits per month with rollover',
    ])
    expect(UPGRADE_PLANS.map(({ features }) => features.map(upgradeFeatureText)[0])).toEqual([
      '5 activities per month',
      '25 activities per month',
      'Everything in Standard plus 50 activities per month',
    ])
  })
})

test('the saving with yearly billing is a percentage of each plan; on /, a sentence names the dollars', () => {
  expect(LANDING_PLANS.map(savingLabel)).toEqual([null, 'Save 34%', 'Save 38%'])
  expect(UPGRADE_SAVING_LABEL).toBe('Save up to 38%')
  expect(YEARLY_SAVINGS).toBe('Pay yearly and save $60 on Standard and $180 on Premium.')
})

test('the note under the price of a paid plan names the annual price', () => {
  expect(LANDING_PLANS.map((plan) => priceNote(plan, 'monthly'))).toEqual([
    null,
    'or $120/year',
    'or $300/year',
  ])
  expect(LANDING_PLANS.map((plan) => priceNote(plan, 'yearly'))).toEqual([
    null,
    'billed as $120/year',
    'billed as $300/year',
  ])
})

test('a button names its plan; on /upgrade, the label also depends on the current plan', () => {
  expect(CHECKOUT_PLANS.map(chooseLabel)).toEqual(['Choose Standard', 'Choose Premium'])
  expect(UPGRADE_PLANS.map((plan) => upgradeButtonLabel(plan, 1))).toEqual([
    'Current Plan',
    'Upgrade to Standard',
    'Upgrade to Premium',
  ])
  expect(UPGRADE_PLANS.map((plan) => upgradeButtonLabel(plan, 2))).toEqual([
    'Lower Plan',
    'Current Plan',
    'Upgrade to Premium',
  ])
})

test.each([
  [[], ''],
  [['Free'], 'Free'],
  [['Standard', 'Premium'], 'Standard and Premium'],
  [['Free', 'Standard', 'Premium'], 'Free, Standard and Premium'],
])('enumerates %j as %j', (items, text) => expect(enumerate(items)).toBe(text))
