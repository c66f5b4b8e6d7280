import { createHmac } from 'node:crypto'
import type { CheckFunction, Rule } from './checks'
import { SOLD } from './contract-cases'
import { post, send } from './request'

const API = 'https://api.stripe.com/v1'

type Options = {
  secrets: Readonly<Record<string, string | undefined>>
  /** The address of the function stripe-webhook. */
  webhook: string
  /** The payment pages that checkout has opened, with the body of the request. */
  pages: readonly (readonly [url: string, body: string])[]
}

/** Asks Stripe what a page costs and which events arrive, with the secrets of the functions. */
export const checkStripe = (check: CheckFunction, { secrets, webhook, pages }: Options): void => {
  const authorization = `Bearer ${secrets.STRIPE_SECRET_KEY}`
  // biome-ignore lint/suspicious/noExplicitAny: each rule names what it reads of Stripe's objects.
  const ask = (kind: string, path: string, advice: string, judge: (answer: any) => string): void => {
    const otherKey =
      'Take STRIPE_SECRET_KEY of the functions, or one of its account and mode that may read checkout sessions, webhook endpoints and events.'
    const rule: Rule = ({ status, text }) => {
      const answer = JSON.parse(text)
      return status === 200 ? judge(answer) : [`status ${status}, ${answer.error?.message}`, otherKey]
    }
    check(kind, `${API}/${path}`, advice, rule, send(`${API}/${path}`, { headers: { authorization } }))
  }

  for (const [url, body] of pages) {
    const [id] = /cs_\w+/.exec(url) ?? []
    const sold = SOLD.find(({ payPlanId }) => payPlanId === JSON.parse(body).payPlanId)
    if (!id || !sold) continue
    const path = `checkout/sessions/${id}?expand[]=line_items`
    const advice = `Set STRIPE_PRICE_${sold.payPlanId} to a price of ${sold.amount} US dollars a ${sold.interval}, as the pages say.`
    ask(`price of ${sold.name}`, path, advice, ({ amount_subtotal, currency, line_items }) => {
      const { interval } = line_items?.data[0]?.price?.recurring ?? {}
      const isRight =
        amount_subtotal === sold.amount * 100 && currency === 'usd' && interval === sold.interval
      return isRight ? '' : `${amount_subtotal / 100} ${currency} a ${interval}`
    })
  }
  const create = `Stripe → Webhooks: an enabled endpoint for ${webhook} with customer.subscription.*.`
  ask('webhook at Stripe', 'webhook_endpoints?limit=100', create, ({ data }) => {
    const { status = 'missing', enabled_events = [] } =
      data.find(({ url }: { url: string }) => url === webhook) ?? {}
    const events = ['created', 'updated', 'deleted'].map((event) => `customer.subscription.${event}`)
    const missing = events.filter((event) => !enabled_events.includes(event) && !enabled_events.includes('*'))
    return status === 'enabled' ? missing.join(', ') : status
  })
  // Stripe tries again for days; what is younger than ten minutes may be on its way.
  const before = Math.floor(Date.now() / 1_000) - 600
  const undelivered = `events?type=customer.subscription.*&delivery_success=false&limit=1&created[lt]=${before}`
  const resend =
    'Set STRIPE_WEBHOOK_SECRET to the signing secret of the endpoint, read the log of stripe-webhook, and resend the events.'
  ask('events of Stripe', undelivered, resend, ({ data: [event] }) =>
    event ? `${event.id} was not delivered: a teacher may have paid and have no plan` : '',
  )
  // stripe-webhook ignores events of this type, so the probe changes nothing.
  const probe = JSON.stringify({ id: 'evt_doctor', object: 'event', type: 'doctor.probe' })
  const at = Math.floor(Date.now() / 1_000)
  const signed = createHmac('sha256', secrets.STRIPE_WEBHOOK_SECRET ?? '').update(`${at}.${probe}`)
  const headers = { 'stripe-signature': `t=${at},v1=${signed.digest('hex')}` }
  const set = 'Copy the signing secret of Stripe → Webhooks, and set it: it must be the endpoint’s.'
  const isKnown: Rule = ({ status }) => (status === 200 ? '' : `status ${status} for a signed event`)
  check('STRIPE_WEBHOOK_SECRET', webhook, set, isKnown, post(webhook, probe, headers))
}
