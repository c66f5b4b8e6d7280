import { expect, test } from 'vitest'
import { PAID_PLANS, PLANS } from '../../src/core/domain/plans/plan-prices'
import {
  CHECKOUT_FEATURES,
  chooseLabel,
  LANDING_FEATURES,
  savingLabel,
  UPGRADE_FEATURES,
  UPGRADE_SAVING_LABEL,
  upgradeButtonLabel,
  YEARLY_SAVINGS,
} from '../../src/pages/plans/plan-texts'

test('on the landing page, the features are those of docs/product.md §9.1, and a missing one leaves its row empty', () => {
  const rows = PLANS.map(({ id }) => LANDING_FEATURES[id].map((text) => text ?? '–'))
  expect(rows.map((texts) => texts.join(' | '))).toEqual([
    '10 credits per month, no rollover | Basic, slower AI model | – | Supply Manager | – | General education news feed | Document/guide support',
    '60 credits per month with rollover | Advanced AI model | Custom AI instructions cost 1 credit per use | Supply Manager | Statistics | AI-curated news feed | Support portal',
    '160 credits per month with rollover | Advanced AI model | Free custom AI instructions | Supply Manager | Statistics | AI-curated news feed | Priority support portal',
  ])
})

test('at checkout, Standard has 50 credits; on /upgrade, each plan has its own list', () => {
  expect(PAID_PLANS.map(({ id }) => CHECKOUT_FEATURES[id].slice(0, 3))).toEqual([
    ['50 credits per month with rollover', 'Advanced AI model', LANDING_FEATURES[2][2]],
    ['160 credits per month with rollover', 'Advanced AI model', LANDING_FEATURES[3][2]],
  ])
  expect(PLANS.map(({ id }) => UPGRADE_FEATURES[id].slice(0, 3).join(' | '))).toEqual([
    '5 activities per month | 10 graded files | General news feed',
    '25 activities per month | 50 graded files | Curated news feed',
    'Everything in Standard plus 50 activities per month | 100 graded files | Advanced AI instructions',
  ])
})

test('the saving with yearly billing is a percentage of each plan; on /, a sentence names the dollars', () => {
  expect(PLANS.map(savingLabel)).toEqual([null, 'Save 34%', 'Save 38%'])
  expect(UPGRADE_SAVING_LABEL).toBe('Save up to 38%')
  expect(YEARLY_SAVINGS).toBe('Pay yearly and save $60 on Standard and $180 on Premium.')
})

test('a button names its plan; on /upgrade, the label also depends on the current plan', () => {
  const upgradeLabels = (current: 1 | 2) => PLANS.map((plan) => upgradeButtonLabel(plan, current))
  expect(PAID_PLANS.map(chooseLabel)).toEqual(['Choose Standard', 'Choose Premium'])
  expect(upgradeLabels(1)).toEqual(['Current Plan', 'Upgrade to Standard', 'Upgrade to Premium'])
  expect(upgradeLabels(2)).toEqual(['Lower Plan', 'Current Plan', 'Upgrade to Premium'])
})
