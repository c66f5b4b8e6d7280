import { expect, test } from 'vitest'
import { renewalOf } from '../../src/pages/payment/renewal'

test.each([
  ['2026-11-24', 'yearly', '2027-11-24'],
  ['2026-11-24', 'monthly', '2026-12-24'],
  ['2026-12-31', 'monthly', '2027-01-31'],
  ['2027-01-31', 'monthly', '2027-02-28'],
  ['2028-02-29', 'yearly', '2029-02-28'],
  ['2028-01-30', 'monthly', '2028-02-29'],
  ['2100-01-31', 'monthly', '2100-02-28'],
  ['2400-01-31', 'monthly', '2400-02-29'],
  ['2026-08-31', 'monthly', '2026-09-30'],
] as const)('a plan paid on %s renews %s on %s', (paid, period, renewed) => {
  // `Date` reads a text with a time but no zone as a time in the browser's zone.
  expect(renewalOf(new Date(`${paid}T23:59`), period)).toEqual(new Date(`${renewed}T00:00`))
})
