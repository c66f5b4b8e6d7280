import { expect, test } from 'vitest'
import { checkoutOrigins } from '../../src/app/checkout-origins'
import { withoutSlash } from '../../src/app/service-addresses'

test('trailing slashes of a base url are removed', () => {
  expect(withoutSlash('https://api.example.org/v1//')).toBe('https://api.example.org/v1')
  expect(withoutSlash('https://api.example.org')).toBe('https://api.example.org')
})

test.each([undefined, '', ' , '])('no checkout origins (%j): the default is the payment provider', (list) => {
  expect(checkoutOrigins(list)).toEqual(['https://checkout.stripe.com'])
})

test('checkout origins are split at commas, trimmed, and lose their trailing slash', () => {
  const origins = ['https://pay.example.org', 'http://127.0.0.1:4010']
  expect(checkoutOrigins('https://pay.example.org/, http://127.0.0.1:4010')).toEqual(origins)
})
