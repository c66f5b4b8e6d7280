import { expect, test } from 'vitest'
import { checkoutOrigins, withoutSlash } from '../../src/app/service-addresses'

test('a base address may end with a slash', () => {
  expect(withoutSlash('https://api.example.org/v1//')).toBe('https://api.example.org/v1')
  expect(withoutSlash('https://api.example.org')).toBe('https://api.example.org')
})

test.each([undefined, '', ' , '])('no checkout origins (%j) is the payment provider', (list) => {
  expect(checkoutOrigins(list)).toEqual(['https://checkout.stripe.com'])
})

test('checkout origins are separated by commas, blanks and slashes aside', () => {
  expect(checkoutOrigins('https://pay.example.org/, http://127.0.0.1:4010')).toEqual([
    'https://pay.example.org',
    'http://127.0.0.1:4010',
  ])
})
