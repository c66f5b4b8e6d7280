import { expect, test } from 'vitest'
import { createHttpCheckout } from '../../../adapters/http/checkout'
import { createHttpToken } from '../../../adapters/http/token'
import type { IdToken } from '../../../src/core/domain/tokens'
import {
  type CannedResponse,
  html,
  json,
  jsonText,
  startCannedServer,
} from '../../services/support/canned-response-server'
import { failure } from '../../support/results'

const CONFIG = { origins: ['https://checkout.stripe.com'], identifiesBuyer: true }
const ORDER = { payPlanId: 4, cancelLanding: true } as const
const PAY_URL = 'https://checkout.stripe.com/c/pay/1'

const startWith = async (response: CannedResponse) => {
  const { url: baseUrl, received } = await startCannedServer(response)
  const config = { baseUrl, timeout: 1_000 }
  return { received, checkout: createHttpCheckout(config, CONFIG), tokens: createHttpToken(config) }
}

const PROTOTYPE = '{"__proto__": {"url": "https://checkout.stripe.com/", "customToken": "custom"}}'

// Failures that tests/faults lacks. That suite combines the common failures with every call.
test.each([
  ['html with the content type of JSON', jsonText('\n <html>'), 'html-response'],
  ['a list', json([{ url: PAY_URL, customToken: 'custom' }]), 'unavailable'],
  ['null', json(null), 'unavailable'],
  ['empty texts', json({ url: '', customToken: '' }), 'no-url'],
  ['numbers', json({ url: 7, customToken: 7 }), 'no-url'],
  ['fields of the prototype', jsonText(PROTOTYPE), 'no-url'],
])('%s is no token and no payment page', async (_, response, kind) => {
  const { checkout, tokens } = await startWith(response)
  expect(await checkout.open(ORDER)).toMatchObject(failure(kind))
  expect(await tokens.issue('id-token' as IdToken)).toMatchObject({ error: { reason: 'malformed' } })
})

test.each([
  ['with one', 'good' as IdToken, 'Bearer good', 'unauthorized'],
  ['without one', undefined, undefined, 'rejected'],
])(
  'checkout %s sends the id token in a header of its own, and reads a 401',
  async (_, idToken, header, kind) => {
    const { checkout, received } = await startWith(json({ message: 'Who are you?' }, 401))
    expect(await checkout.open(ORDER, idToken)).toMatchObject(failure(kind))
    expect(received[0]?.headers.authorization).toBe(header)
    expect(JSON.parse(`${received[0]?.body}`)).toEqual(ORDER)
  },
)

test.each([
  ['a missing portal', json({ message: 'Not found' }, 404), 'no-portal'],
  ['the html page of a host without a portal', html('<h1>Not found', 404), 'no-portal'],
  ['a rejected id token', json({ message: 'Who are you?' }, 401), 'unauthorized'],
  ['an html page', html('<h1>Blocked', 200), 'unavailable'],
  ['no url', json({}), 'no-url'],
  ['an unknown origin', json({ url: 'https://billing.example.com/p/1' }), 'no-url'],
])('%s opens no portal', async (_, response, kind) => {
  const { checkout, received } = await startWith(response)
  expect(await checkout.openPortal('good' as IdToken)).toMatchObject(failure(kind))
  expect([received[0]?.headers.authorization, received[0]?.body]).toEqual(['Bearer good', '{}'])
})

test('an aborted response counts as offline', async () => {
  const { checkout } = await startWith({ ...json({ url: PAY_URL }), cutAfter: 12 })
  expect(await checkout.open(ORDER)).toMatchObject({ error: { kind: 'unavailable', reason: 'offline' } })
})

test('a busy token service says for how long', async () => {
  const { tokens } = await startWith({ ...json({}, 429), retryAfter: '90' })
  const error = {
    kind: 'rejected',
    retryAfter: 90,
    message: 'The token service is busy for the next 2 minutes.',
  }
  expect(await tokens.issue('id-token' as IdToken)).toMatchObject({ error })
})
