import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Stripe from 'stripe'
import { listen, sendJson } from '../../services/support/listen'

export const WEBHOOK_SECRET = 'whsec_demo'

type Subscription = {
  id: string
  status: string
  metadata: Record<string, string>
  customer: { id: string; email: string }
  items: { data: { price: { id: string }; current_period_end: number }[] }
}

type StripeEvent = { id?: string; type?: string; created?: number; subscription: string; secret?: string }

/** Simulates what the functions use of Stripe's API, with its rule of idempotency keys, and the payment page. */
export const startStripe = async () => {
  const sessions = new Map<string, URLSearchParams>()
  const subscriptions = new Map<string, Subscription>()
  const earlier = new Map<string, { body: string; reply: object }>()
  let webhook = ''

  const openSession = (parameters: URLSearchParams): object => {
    const id = `cs_test_${sessions.size}`
    sessions.set(id, parameters)
    return { id, object: 'checkout.session', url: `${server.url}/c/pay/${id}` }
  }

  const post = ({ url, headers }: IncomingMessage, body: string): [status: number, reply: object] => {
    const parameters = new URLSearchParams(body)
    if (url === '/v1/billing_portal/sessions')
      return [200, { url: `${server.url}/p/session/${parameters.get('customer')}` }]
    const key = String(headers['idempotency-key'])
    const known = earlier.get(key)
    if (known && known.body !== body)
      return [400, { error: { type: 'idempotency_error', message: 'Other parameters under a known key.' } }]
    const reply = known?.reply ?? openSession(parameters)
    earlier.set(key, { body, reply })
    return [200, reply]
  }

  /** Sends an event, signed as Stripe does. */
  const send = async ({ subscription, secret = WEBHOOK_SECRET, ...event }: StripeEvent) => {
    const created = Math.floor(Date.now() / 1_000)
    const base = {
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'customer.subscription.updated',
      created,
    }
    const body = JSON.stringify({ ...base, ...event, data: { object: { id: subscription } } })
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
    return fetch(webhook, { method: 'POST', headers: { 'stripe-signature': signature }, body })
  }

  const pay = async (id: string, response: ServerResponse): Promise<void> => {
    const session = sessions.get(id) ?? new URLSearchParams()
    const metadata = [...session].flatMap(([name, value]) => {
      const key = /^subscription_data\[metadata\]\[(\w+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    })
    const price = { id: `${session.get('line_items[0][price]')}` }
    const subscription = `sub_${id}`
    subscriptions.set(subscription, {
      id: subscription,
      status: 'active',
      metadata: Object.fromEntries(metadata),
      customer: { id: `cus_${id}`, email: session.get('customer_email') ?? 'visitor@school.test' },
      items: { data: [{ price, current_period_end: 2_000_000_000 }] },
    })
    await send({ type: 'customer.subscription.created', subscription })
    response.writeHead(303, { location: `${session.get('success_url')}` }).end()
  }

  const server = await listen(async (request, response, body) => {
    const id = request.url?.replace(/\?.*/, '').split('/').at(-1) ?? ''
    if (!request.url?.startsWith('/c/pay/'))
      return request.method === 'POST'
        ? sendJson(response, ...post(request, body))
        : sendJson(response, subscriptions.has(id) ? 200 : 404, subscriptions.get(id) ?? {})
    if (request.method === 'POST') return pay(id, response)
    response.writeHead(200, { 'content-type': 'text/html' })
    return response.end('<!doctype html><form method="post"><button>Pay</button></form>')
  })
  return {
    ...server,
    sessions,
    subscriptions,
    send,
    setWebhook: (url: string): void => {
      webhook = url
    },
  }
}
