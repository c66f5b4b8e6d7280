import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import Stripe from 'stripe'
import { listen, sendJson } from '../../services/support/listen'

export const WEBHOOK_SECRET = 'whsec_demo'

type Session = {
  parameters: Record<string, string>
  status: 'open' | 'complete' | 'expired'
  customer: string | null
}
type Customer = { id: string; email: string | null; deleted?: true }
type Subscription = {
  id: string
  status: string
  metadata: Record<string, string>
  customer: Customer
  cancel_at: number | null
  cancel_at_period_end: boolean
  ended_at: number | null
  items: { data: { price: { id: string }; current_period_start: number; current_period_end: number }[] }
}

type StripeEvent = { id?: string; type?: string; created?: number; subscription: string; secret?: string }

type Reply = [status: number, body: object]

const missing = (param: string): Reply => [
  404,
  { error: { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${param}.` } },
]
const REFUSED: Reply = [400, { error: { type: 'invalid_request_error', message: 'It is not open.' } }]

/** Returns the metadata among form-encoded parameters: `prefix[uid]` as `uid`. */
const metadataOf = (parameters: Record<string, string>, prefix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      name.startsWith(`${prefix}[`) ? [[name.slice(prefix.length + 1, -1), value]] : [],
    ),
  )

/**
 * Simulates what the functions use of Stripe: its API, the payment page, which stays open until it is paid or expires,
 * and the portal. As at Stripe, a request with a known idempotency key gets the first response again, even a failure.
 */
export const startStripe = async () => {
  const sessions = new Map<string, Session>()
  const customers = new Map<string, Customer>()
  const subscriptions = new Map<string, Subscription>()
  const responses = new Map<string, Reply>()
  /** The addresses to which the portal leads back, by customer. */
  const returnUrls = new Map<string, string>()
  const state = {
    deliver: null as ((init: RequestInit) => Promise<Response>) | null,
    /** Called before each response. If it resolves to a status, the response is an error with this status. */
    intercept: null as ((request: string) => Promise<number | undefined> | undefined) | null,
  }

  const sessionReply = (id: string): Reply => {
    const session = sessions.get(id)
    if (!session) return missing('session')
    const { status, customer, parameters } = session
    const url = status === 'open' ? `${server.url}/c/pay/${id}` : null
    return [200, { id, status, customer, url, metadata: metadataOf(parameters, 'metadata') }]
  }

  const customerReply = (id: string): Reply => {
    const customer = customers.get(id)
    if (!customer) return missing('id')
    if (customer.deleted) return [200, { id, deleted: true }]
    const data = [...subscriptions.values()].filter(
      (known) => known.customer === customer && known.status !== 'canceled',
    )
    return [200, { ...customer, subscriptions: { data } }]
  }

  const isLiving = (id = ''): boolean => customers.has(id) && !customers.get(id)?.deleted

  const replyTo = (request: string, parameters: Record<string, string>): Reply => {
    const [, method, resource = '', id = '', action] =
      /^(\w+) \/v1\/((?:checkout\/|billing_portal\/)?\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(request) ?? []
    switch (`${method} ${resource}${action ? `/${action}` : ''}`) {
      case 'POST checkout/sessions': {
        const { customer } = parameters
        if (customer !== undefined && !isLiving(customer)) return missing('customer')
        const opened = `cs_test_${sessions.size}`
        sessions.set(opened, { parameters, status: 'open', customer: customer ?? null })
        return sessionReply(opened)
      }
      case 'GET checkout/sessions':
        return sessionReply(id)
      case 'POST checkout/sessions/expire': {
        const session = sessions.get(id)
        if (session?.status !== 'open') return REFUSED
        session.status = 'expired'
        return sessionReply(id)
      }
      case 'GET customers':
        return customerReply(id)
      case 'GET subscriptions':
        if (id === '') return [200, { object: 'list', data: [...subscriptions.values()], has_more: false }]
        return subscriptions.has(id) ? [200, { ...subscriptions.get(id) }] : missing('id')
      case 'POST billing_portal/sessions':
        if (!isLiving(parameters.customer)) return missing('customer')
        returnUrls.set(`${parameters.customer}`, `${parameters.return_url}`)
        return [200, { url: `${server.url}/p/session/${parameters.customer}` }]
      default:
        return missing('url')
    }
  }

  /** Sends an event, signed as Stripe does. */
  const send = async ({ subscription, secret = WEBHOOK_SECRET, ...event }: StripeEvent) => {
    const base = {
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'customer.subscription.updated',
      created: Math.floor(Date.now() / 1_000),
    }
    const body = JSON.stringify({ ...base, ...event, data: { object: { id: subscription } } })
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
    if (!state.deliver) throw new Error('There is no webhook.')
    return state.deliver({ method: 'POST', headers: { 'stripe-signature': signature }, body })
  }

  const pay = async (id: string, response: ServerResponse): Promise<unknown> => {
    const session = sessions.get(id)
    if (session?.status !== 'open') return sendJson(response, ...REFUSED)
    const { parameters } = session
    const customer = customers.get(`${session.customer}`) ?? {
      id: `cus_${id}`,
      email: parameters.customer_email ?? 'Visitor@School.test',
    }
    customers.set(customer.id, customer)
    Object.assign(session, { status: 'complete', customer: customer.id })
    const price = { id: `${parameters['line_items[0][price]']}` }
    const subscription = `sub_${id}`
    subscriptions.set(subscription, {
      id: subscription,
      status: 'active',
      metadata: metadataOf(parameters, 'subscription_data[metadata]'),
      customer,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      items: { data: [{ price, current_period_start: 1_900_000_000, current_period_end: 2_000_000_000 }] },
    })
    if (state.deliver) await send({ type: 'customer.subscription.created', subscription })
    return response.writeHead(303, { location: `${parameters.success_url}` }).end()
  }

  /** Cancels at the end of the period what the customer pays for. */
  const cancel = async (customer: string, response: ServerResponse): Promise<unknown> => {
    for (const subscription of subscriptions.values()) {
      if (subscription.customer.id !== customer) continue
      subscription.cancel_at_period_end = true
      if (state.deliver) await send({ subscription: subscription.id })
    }
    return response.writeHead(303, { location: `${returnUrls.get(customer)}` }).end()
  }

  /** By path, with the label of the only button and what it does to the id at the end of the path. */
  const pages = { '/c/pay/': ['Pay', pay], '/p/session/': ['Cancel plan', cancel] } as const

  const server = await listen(async ({ method, url = '', headers }, response, body) => {
    const { pathname } = new URL(url, 'http://localhost')
    const [label, press] = Object.entries(pages).find(([start]) => pathname.startsWith(start))?.[1] ?? []
    if (!press) {
      const request = `${method} ${pathname}`
      const key = `${headers['idempotency-key'] ?? randomUUID()}`
      // Copies the reply now, because the state may change while `state.intercept` is awaited.
      const reply =
        responses.get(key) ?? structuredClone(replyTo(request, Object.fromEntries(new URLSearchParams(body))))
      const status = responses.has(key) ? undefined : await state.intercept?.(request)
      if (status !== undefined) reply.splice(0, 2, status, { error: { type: 'api_error' } })
      responses.set(key, reply)
      return sendJson(response, ...reply)
    }
    if (method === 'POST') return press(pathname.split('/').at(-1) ?? '', response)
    response.writeHead(200, { 'content-type': 'text/html' })
    return response.end(`<!doctype html><form method="post"><button>${label}</button></form>`)
  })
  return { ...server, sessions, customers, subscriptions, state, send }
}
