import Stripe from 'stripe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createChecks } from '../../scripts/tools/doctor/checks'
import { SOLD } from '../../scripts/tools/doctor/contract-cases'
import { checkStripe } from '../../scripts/tools/doctor/stripe'

const WEBHOOK = 'https://abc.supabase.co/functions/v1/stripe-webhook'
const SECRETS = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const ENDPOINT = { url: WEBHOOK, status: 'enabled', enabled_events: ['*'] }
const SUBSCRIPTIONS = ['created', 'updated'].map((event) => `customer.subscription.${event}`)

const sessionOf = (amount: number, interval: string, currency = 'usd') => ({
  amount_subtotal: amount * 100,
  currency,
  line_items: { data: [{ price: { recurring: { interval } } }] },
})

/** What Stripe sends if everything is set up correctly, by path. */
const RIGHT: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    SOLD.map(({ payPlanId, amount, interval }) => [
      `/v1/checkout/sessions/cs_live_${payPlanId}`,
      sessionOf(amount, interval),
    ]),
  ),
  '/v1/webhook_endpoints': { data: [{ ...ENDPOINT, url: 'https://other.test' }, ENDPOINT] },
  '/v1/events': { data: [] },
}

type Sent = { body?: string; headers?: Record<string, string> }

const problemsWith = async (changes: Readonly<Record<string, object>>, secret = 'whsec_1') => {
  const keyReceivers = new Set<string>()
  vi.stubGlobal('fetch', async (address: string, { body = '', headers = {} }: Sent) => {
    const { host, pathname } = new URL(address)
    if (JSON.stringify(headers).includes(SECRETS.STRIPE_SECRET_KEY)) keyReceivers.add(host)
    if (address !== WEBHOOK) {
      const reply = changes[pathname] ?? RIGHT[pathname]
      return Response.json(reply, { status: reply && 'error' in reply ? 401 : 200 })
    }
    try {
      Stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', secret)
      return Response.json({ recorded: false })
    } catch {
      return Response.json({ message: 'No signatures found' }, { status: 400 })
    }
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { checks, check } = createChecks()
  const pages = SOLD.map(({ payPlanId }) => {
    const body = JSON.stringify({ payPlanId, cancelLanding: true })
    return [`https://checkout.stripe.com/c/pay/cs_live_${payPlanId}#fid`, body] as const
  })
  checkStripe(check, { secrets: SECRETS, webhook: WEBHOOK, pages })
  const lines = await Promise.all(checks.map(async ({ subject, problem }) => `${subject}: ${await problem}`))
  expect([...keyReceivers]).toEqual(['api.stripe.com'])
  return lines.filter((line) => !line.endsWith(': '))
}

test.each<[bug: string, changes: Readonly<Record<string, object>>, ...expected: RegExp[]]>([
  ['no bug', {}],
  [
    'monthly and yearly swapped',
    {
      '/v1/checkout/sessions/cs_live_2': sessionOf(120, 'year'),
      '/v1/checkout/sessions/cs_live_4': sessionOf(15, 'month'),
    },
    /^price of Standard, monthly: .*120 usd a year\. Set STRIPE_PRICE_2 to a price of 15 US dollars a month/,
    /^price of Standard, yearly: .*15 usd a month\. Set STRIPE_PRICE_4 to a price of 120 US dollars a year/,
  ],
  [
    'another amount',
    { '/v1/checkout/sessions/cs_live_3': sessionOf(4, 'month') },
    /Premium, monthly: .*4 usd/,
  ],
  ['euros', { '/v1/checkout/sessions/cs_live_6': sessionOf(300, 'year', 'eur') }, /300 eur a year/],
  [
    'another account',
    { '/v1/checkout/sessions/cs_live_2': { error: { message: 'No such checkout.session' } } },
    /No such checkout\.session\. Take STRIPE_SECRET_KEY of the functions/,
  ],
  [
    'no endpoint',
    { '/v1/webhook_endpoints': { data: [] } },
    /^webhook at Stripe: .*missing\. Stripe → Webhooks: an enabled endpoint for .*stripe-webhook/,
  ],
  [
    'a disabled endpoint',
    { '/v1/webhook_endpoints': { data: [{ ...ENDPOINT, status: 'disabled' }] } },
    /disabled/,
  ],
  [
    'an endpoint without cancellations',
    { '/v1/webhook_endpoints': { data: [{ ...ENDPOINT, enabled_events: SUBSCRIPTIONS }] } },
    /endpoints: customer\.subscription\.deleted\. /,
  ],
  [
    'events that did not arrive',
    { '/v1/events': { data: [{ id: 'evt_1' }] } },
    /evt_1 was not delivered: a teacher may have paid.*signing secret of the endpoint.*resend/,
  ],
])('Stripe: %s', async (_, changes, ...expected) => {
  const found = await problemsWith(changes)
  expect(found).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
})

test('a function with the secret of another webhook', async () => {
  expect(await problemsWith({}, 'whsec_other')).toEqual([
    expect.stringMatching(
      /^STRIPE_WEBHOOK_SECRET: .*status 400 for a signed event\. Copy the signing secret/,
    ),
  ])
})
