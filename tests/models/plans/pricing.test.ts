import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { landingPricing, upgradePricing } from '../../../src/models/plans/pricing'
import { startTestApp, visit } from '../../support/start-test-app'

test('the landing page starts monthly, /upgrade yearly, on every visit and independently', async () => {
  const app = await startTestApp()
  const { scope } = app
  const periods = () => [landingPricing, upgradePricing].map(({ $period }) => scope.getState($period))
  expect(periods()).toEqual(['monthly', 'yearly'])
  await allSettled(landingPricing.periodChosen, { scope, params: 'yearly' })
  expect(periods()).toEqual(['yearly', 'yearly'])
  await allSettled(upgradePricing.periodChosen, { scope, params: 'monthly' })
  expect(periods()).toEqual(['yearly', 'monthly'])
  await visit(app, '/privacy')
  expect(periods()).toEqual(['monthly', 'yearly'])
})
