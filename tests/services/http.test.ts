import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHttpCheckout } from '../../adapters/http/checkout'
import { createHttpNewsletter } from '../../adapters/http/newsletter'
import { paymentAddress } from '../../adapters/http/payment-address'
import { createHttpToken } from '../../adapters/http/token'
import { pointerTo, requestSchemaOf, resolve, violationOf } from '../../mock-server/openapi'
import type { Email } from '../../src/core/domain/auth/email'
import type { IdToken } from '../../src/core/domain/tokens'
import {
  type CannedResponse,
  html,
  json,
  jsonText,
  startCannedServer,
} from './support/canned-response-server'

const TIMEOUT = 1_000
const PAY_URL = 'https://checkout.stripe.com/c/pay/1'

const startWith = async (response: CannedResponse) => {
  const server = await startCannedServer(response)
  const config = { baseUrl: server.url, timeout: TIMEOUT }
  return {
    ...server,
    checkout: () =>
      createHttpCheckout(config, { origins: ['https://checkout.stripe.com'] }).open(
        { payPlanId: 4, cancelLanding: true },
        'id-token' as IdToken,
      ),
    token: () => createHttpToken(config).issue('id-token' as IdToken),
    newsletter: () => createHttpNewsletter(config).subscribe('ada@school.test' as Email),
  }
}

const failure = (kind: string, reason?: string) => ({
  ok: false,
  error: reason === undefined ? { kind } : { kind, reason },
})

describe('docs/openapi.yaml', () => {
  const CALLS = { '/checkout': 'checkout', '/generate-token': 'token', '/newsletter': 'newsletter' } as const
  const documented = (Object.keys(CALLS) as (keyof typeof CALLS)[]).flatMap((path) =>
    Object.keys(resolve(pointerTo(path, 'post', 'responses')).value).map((status) => {
      const { pointer } = resolve(pointerTo(path, 'post', 'responses', status))
      return { path, status, example: resolve(`${pointer}/content/application~1json`).value.example }
    }),
  )
  const RESULTS: Readonly<Record<string, object>> = {
    200: { ok: true },
    '2XX': { ok: true },
    401: failure('unauthorized'),
    '4XX': failure('rejected'),
    503: failure('unavailable', 'server'),
  }

  test.each(documented)(
    '$path: the adapter reads a documented $status',
    async ({ path, status, example }) => {
      const server = await startWith(json(example, Number(status.replace('XX', '18'))))
      expect(await server[CALLS[path]]()).toMatchObject(RESULTS[status] ?? {})
      const [request] = server.received
      expect(request).toMatchObject({ method: 'POST', path })
      expect(violationOf(requestSchemaOf(path), JSON.parse(request?.body ?? ''))).toBeNull()
    },
  )

  test('every address that the schema of a payment page allows is opened if its origin is allowed', () => {
    const pointer = '/components/schemas/CheckoutResponse'
    const pattern = String(resolve(`${pointer}/properties/url/pattern`).value)
    const urls = fc
      .stringMatching(new RegExp(pattern))
      .filter((url) => violationOf(pointer, { url }) === null)
    fc.assert(
      fc.property(urls, (url) => {
        expect(paymentAddress(url, [new URL(url).origin])).toBe(new URL(url).href)
      }),
    )
  })

  test.each([
    'http://checkout.stripe.com/',
    'https://ada@checkout.stripe.com/',
    'https://checkout.stripe.com\\@evil.test/',
    'https://checkout.stripe.com/ 1',
    'https://chéckout.test/',
  ])('the schema of a payment page does not allow %s', (url) => {
    expect(violationOf('/components/schemas/CheckoutResponse', { url })).not.toBeNull()
  })
})

const PROTOTYPE = '{"__proto__": {"url": "https://checkout.stripe.com/", "customToken": "custom"}}'

// Failures that tests/faults lacks. That suite combines the common failures with every call.
test.each([
  ['html with the content type of JSON', jsonText('\n <html>'), 'html-response'],
  ['an html error page', html('<h1>Bad Gateway', 502), 'html-response'],
  ['a list', json([{ url: PAY_URL, customToken: 'custom' }]), 'unavailable'],
  ['null', json(null), 'unavailable'],
  ['empty texts', json({ url: '', customToken: '' }), 'no-url'],
  ['numbers', json({ url: 7, customToken: 7 }), 'no-url'],
  ['fields of the prototype', jsonText(PROTOTYPE), 'no-url'],
])('%s is no token and no payment page', async (_, response, kind) => {
  const server = await startWith(response)
  expect(await server.checkout()).toMatchObject(failure(kind))
  expect(await server.token()).toMatchObject(failure('unavailable', 'malformed'))
})

const openCheckout = async (response: CannedResponse, idToken?: IdToken) => {
  const server = await startCannedServer(response)
  const config = { origins: [new URL(PAY_URL).origin], identifiesBuyer: true }
  const checkout = createHttpCheckout({ baseUrl: server.url, timeout: TIMEOUT }, config)
  const result = await checkout.open({ payPlanId: 4, cancelLanding: true }, idToken)
  return { result, request: server.received[0] }
}

test.each([
  ['a signed-in buyer is sent', 'good' as IdToken, 'Bearer good'],
  ['nobody is not sent', undefined, undefined],
])('the id token of %s in a header of its own; the body stays', async (_, idToken, authorization) => {
  const { request } = await openCheckout(json({ url: PAY_URL }), idToken)
  expect(request?.headers.authorization).toBe(authorization)
  expect(JSON.parse(request?.body ?? '')).toEqual({ payPlanId: 4, cancelLanding: true })
})

test.each([
  ['with an id token', 'expired' as IdToken, 'unauthorized'],
  ['without one', undefined, 'rejected'],
] as const)('a 401 of checkout %s is %s', async (_, idToken, kind) => {
  const { result } = await openCheckout(json({ message: 'Who are you?' }, 401), idToken)
  expect(result).toMatchObject(failure(kind))
})

test('an aborted response counts as offline', async () => {
  const server = await startWith({ ...json({ url: PAY_URL, customToken: 'custom' }), cutAfter: 12 })
  expect(await server.checkout()).toMatchObject(failure('unavailable', 'offline'))
})
