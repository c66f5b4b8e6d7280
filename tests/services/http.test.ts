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

test.each([
  ['with one', 'good' as IdToken, 'Bearer good', 'unauthorized'],
  ['without one', undefined, undefined, 'rejected'],
])(
  'checkout %s sends the id token in a header of its own, and reads a 401',
  async (_, idToken, header, kind) => {
    const { url, received } = await startCannedServer(json({ message: 'Who are you?' }, 401))
    const config = { origins: [], identifiesBuyer: true }
    const checkout = createHttpCheckout({ baseUrl: url, timeout: TIMEOUT }, config)
    expect(await checkout.open({ payPlanId: 4, cancelLanding: true }, idToken)).toMatchObject(failure(kind))
    expect(received[0]?.headers.authorization).toBe(header)
    expect(JSON.parse(`${received[0]?.body}`)).toEqual({ payPlanId: 4, cancelLanding: true })
  },
)

test('an aborted response counts as offline', async () => {
  const server = await startWith({ ...json({ url: PAY_URL, customToken: 'custom' }), cutAfter: 12 })
  expect(await server.checkout()).toMatchObject(failure('unavailable', 'offline'))
})
