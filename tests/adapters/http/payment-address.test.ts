import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentAddress } from '../../../adapters/http/payment-address'
import { resolve, violationOf } from '../../../mock-server/openapi'

const ORIGINS = ['https://checkout.stripe.com', 'http://127.0.0.1:4010', 'http://pay.test']

test.each([
  'https://checkout.stripe.com/c/pay/cs_test_a1#fidkdWxOYHwnPyd1blpxYHZxWjA0',
  'https://checkout.stripe.com/',
  'https://checkout.stripe.com:443/c',
  'http://127.0.0.1:4010/pay?plan=2',
])('paymentAddress accepts a listed origin: %s', (url) => {
  expect(paymentAddress(url, ORIGINS)).toBe(new URL(url).href)
})

test.each([
  ['script with an origin in it', 'javascript://checkout.stripe.com/%0aalert(1)'],
  ['a blob of the right origin', 'blob:https://checkout.stripe.com/6d1b'],
  ['no protocol', '//evil.test/pay'],
  ['a user part on the right host', 'https://a@checkout.stripe.com/'],
  ['a user and a password', 'https://a:b@checkout.stripe.com/'],
  ['a password alone', 'https://:b@checkout.stripe.com/'],
  ['a host that starts like a listed one', 'https://checkout.stripe.com.evil.test/'],
  ['another port', 'https://checkout.stripe.com:8443/'],
  ['plain http', 'http://checkout.stripe.com/'],
  ['plain http on a listed origin that is not loopback', 'http://pay.test/'],
  ['loopback that is not listed', 'http://127.0.0.1:9999/'],
  ['full-width letters', 'https://ｃheckout.stripe.com/'],
  ['a backslash', 'https://checkout.stripe.com\\@evil.test/'],
  ['one slash', 'https:/checkout.stripe.com/'],
  ['a leading space', ' https://checkout.stripe.com/'],
  ['a line break', 'https://checkout.stripe.com/\n'],
])('paymentAddress rejects: %s', (_, url) => {
  expect(paymentAddress(url, ORIGINS)).toBeNull()
})

test('paymentAddress never returns an unlisted origin', () => {
  const piece = fc.oneof(
    fc.constantFrom(...'https: http: // / \\ @ : . checkout.stripe.com evil.test # ?'.split(' ')),
    fc.string({ maxLength: 4 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const address = paymentAddress(pieces.join(''), ['https://checkout.stripe.com'])
      if (address !== null) expect(new URL(address).origin).toBe('https://checkout.stripe.com')
    }),
    { numRuns: 2_000 },
  )
})

test('every address that docs/openapi.yaml allows is opened if its origin is listed', () => {
  const pointer = '/components/schemas/CheckoutResponse'
  const pattern = String(resolve(`${pointer}/properties/url/pattern`).value)
  const urls = fc.stringMatching(new RegExp(pattern)).filter((url) => violationOf(pointer, { url }) === null)
  fc.assert(
    fc.property(urls, (url) => {
      expect(paymentAddress(url, [new URL(url).origin])).toBe(new URL(url).href)
    }),
  )
})
