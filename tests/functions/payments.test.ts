import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runReconcile } from '../../scripts/tools/reconcile-command'
import { PAID_PLAN_IDS, PERIODS, payPlanId } from '../../src/core/domain/plans/plan-ids'
import { createCheckout } from '../../supabase/functions/checkout/checkout'
import { createPortal } from '../../supabase/functions/portal/portal'
import { createStripeWebhook } from '../../supabase/functions/stripe-webhook/stripe-webhook'
import { createDeferred } from '../support/deferred'
import { post, SITE, startBackend } from './support/backend'

const STANDARD = { payPlanId: 2, cancelLanding: true }
const PREMIUM = { payPlanId: 3, cancelLanding: true }
const [START, END] = [1_900_000_000, 2_000_000_000]
const SUB = 'sub_cs_test_0'

let backend: Awaited<ReturnType<typeof startBackend>>
let checkout: ReturnType<typeof createCheckout>
let portal: ReturnType<typeof createPortal>
let webhook: ReturnType<typeof createStripeWebhook>
beforeAll(async () => {
  backend = await startBackend()
  const env = { ...backend.env, STRIPE_PRICE_4: 'price_4,price_4_of_2025' }
  checkout = createCheckout(env)
  portal = createPortal(env)
  webhook = createStripeWebhook(env)
})
afterAll(() => backend.stop())
beforeEach(async () => {
  const { stripe, google, database, logged } = backend
  logged.length = 0
  for (const stored of [stripe.sessions, stripe.customers, stripe.subscriptions]) stored.clear()
  receiveEvents(true)
  stripe.state.intercept = null
  google.state.account = {}
  await database.exec(`
    delete from public.subscriptions; delete from private.checkout_sessions; delete from private.forgotten;
    delete from private.request_counts; delete from public.newsletter_subscribers
  `)
})

const receiveEvents = (isReceiving: boolean): void => {
  const deliver = (init: RequestInit) => webhook(new Request('https://functions.test/', init))
  backend.stripe.state.deliver = isReceiving ? deliver : null
}
const bearer = async (sub: string) => ({ authorization: `Bearer ${await backend.google.idToken({ sub })}` })
const call = async (handler: typeof checkout, body: object, uid?: string) => {
  const { status, body: answer } = await post(handler, body, uid === undefined ? {} : await bearer(uid))
  return status === 200 ? String(answer.url) : status
}
const buy = (body: object, uid?: string) => call(checkout, body, uid)
const manage = (uid: string) => call(portal, {}, uid)
const pay = async (url: string | number) =>
  (await fetch(url.toString(), { method: 'POST', redirect: 'manual' })).status
const sessionOf = (url: string | number) => backend.stripe.sessions.get(`${url}`.split('/').at(-1) ?? '')
const portalOf = (customer: string) => `${backend.stripe.url}/p/session/${customer}`
const rows = async () =>
  (await backend.database.query<Record<string, unknown>>('select * from public.subscriptions order by id'))
    .rows
const change = (fields: object, id = SUB) => Object.assign(backend.stripe.subscriptions.get(id) ?? {}, fields)
const setPrices = (ids: readonly string[], subscription = SUB) => {
  const period = { current_period_start: START, current_period_end: END }
  change({ items: { data: ids.map((id) => ({ price: { id }, ...period })) } }, subscription)
}
const send = async (event: Partial<Parameters<typeof backend.stripe.send>[0]> = {}) => {
  const response = await backend.stripe.send({ subscription: SUB, ...event })
  return { status: response.status, ...((await response.json()) as { recorded?: boolean; message?: string }) }
}
const time = (seconds: number): Date => new Date(seconds * 1_000)

describe('checkout', () => {
  test('the payment page knows the teacher, and returns to the site', async () => {
    expect(sessionOf(await buy(STANDARD, 'ada'))?.parameters).toEqual({
      mode: 'subscription',
      'line_items[0][price]': 'price_2',
      'line_items[0][quantity]': '1',
      'metadata[uid]': 'ada',
      'metadata[email]': 'ada@school.test',
      'metadata[fingerprint]': expect.any(String),
      'subscription_data[metadata][uid]': 'ada',
      'subscription_data[metadata][email]': 'ada@school.test',
      customer_email: 'ada@school.test',
      success_url: `${SITE}/welcome`,
      cancel_url: `${SITE}/`,
    })
  })

  test('an email that is not confirmed may be another person’s: Stripe and the row don’t get it', async () => {
    backend.google.state.account = { email: 'grace@school.test', emailVerified: false }
    const url = await buy(STANDARD, 'ada')
    expect(JSON.stringify(sessionOf(url)?.parameters)).not.toContain('grace')
    await pay(url)
    expect(await rows()).toMatchObject([{ fbid: 'ada', email: null, status: 'active' }])
  })

  test('only one payment page of a teacher can be paid, whatever she opens in which tab', async () => {
    const [first, second] = await Promise.all([buy(STANDARD, 'ada'), buy(STANDARD, 'ada')])
    expect(first).toBe(second)
    expect(await buy(STANDARD, 'ada')).toBe(first)
    const premium = await buy(PREMIUM, 'ada')
    expect(sessionOf(premium)?.parameters).toMatchObject({ 'line_items[0][price]': 'price_3' })
    await Promise.all([buy(STANDARD, 'ada'), buy(PREMIUM, 'ada'), buy({ ...STANDARD, payPlanId: 4 }, 'ada')])
    expect(await buy(STANDARD, 'bob')).not.toBe(await buy(STANDARD, 'ada'))
    const open = [...backend.stripe.sessions.values()].filter(({ status }) => status === 'open')
    expect(open.map(({ parameters }) => parameters['metadata[uid]']).toSorted()).toEqual(['ada', 'bob'])
  })

  test('who pays an open page while she opens another plan is not charged twice', async () => {
    const first = await buy(STANDARD, 'ada')
    backend.stripe.state.intercept = async (request) => {
      if (!request.startsWith('GET /v1/checkout/sessions/')) return
      backend.stripe.state.intercept = null
      await pay(first)
    }
    expect(await buy(PREMIUM, 'ada')).toBe(portalOf('cus_cs_test_0'))
  })

  test('with another email there is another page', async () => {
    const url = await buy(STANDARD, 'ada')
    backend.google.state.account = { email: 'countess@school.test' }
    expect(sessionOf(await buy(STANDARD, 'ada'))?.parameters.customer_email).toBe('countess@school.test')
    expect(sessionOf(url)?.status).toBe('expired')
  })

  test('buy, cancel, buy, cancel, buy: each time a page that can be paid, of the same customer', async () => {
    for (const customer of [undefined, 'cus_cs_test_0', 'cus_cs_test_0']) {
      const url = await buy(STANDARD, 'ada')
      expect(sessionOf(url)?.parameters.customer).toBe(customer)
      expect(await pay(url)).toBe(303)
      expect(await buy(STANDARD, 'ada')).toBe(portalOf('cus_cs_test_0'))
      const subscription = [...backend.stripe.subscriptions.keys()].at(-1) ?? ''
      change({ status: 'canceled', ended_at: START + 5 }, subscription)
      await send({ subscription, type: 'customer.subscription.deleted' })
    }
    expect(await rows()).toHaveLength(3)
  })

  test('a failure of Stripe is not remembered', async () => {
    backend.stripe.state.intercept = async (request) =>
      request === 'POST /v1/checkout/sessions' ? 500 : undefined
    expect(await buy(STANDARD, 'ada')).toBe(503)
    backend.stripe.state.intercept = null
    expect(await pay(await buy(STANDARD, 'ada'))).toBe(303)
  })

  test('who has paid is not charged twice, even if no event has arrived', async () => {
    receiveEvents(false)
    await pay(await buy(STANDARD, 'ada'))
    expect(await rows()).toEqual([])
    expect(await buy({ ...STANDARD, payPlanId: 6 }, 'ada')).toBe(portalOf('cus_cs_test_0'))
    expect(await manage('ada')).toBe(portalOf('cus_cs_test_0'))
  })

  test('who has cancelled can buy again, even if no event has arrived', async () => {
    await pay(await buy(STANDARD, 'ada'))
    receiveEvents(false)
    change({ status: 'canceled' })
    expect(await pay(await buy(STANDARD, 'ada'))).toBe(303)
  })

  test.each([
    ['active', true],
    ['trialing', true],
    ['past_due', true],
    ['unpaid', true],
    ['paused', true],
    ['incomplete', false],
    ['incomplete_expired', false],
    ['canceled', false],
  ])('a subscription that is %s charges: %s', async (status, isRunning) => {
    await pay(await buy(STANDARD, 'ada'))
    change({ status })
    expect(`${await buy(PREMIUM, 'ada')}`.startsWith(portalOf(''))).toBe(isRunning)
  })

  test('a subscription to something else is none; one that had a price of ours is', async () => {
    await pay(await buy(STANDARD, 'ada'))
    setPrices(['price_of_nobody'])
    expect(await buy(STANDARD, 'ada')).toBe(portalOf('cus_cs_test_0'))
    await backend.database.exec('delete from public.subscriptions')
    expect(sessionOf(await buy(STANDARD, 'ada'))?.status).toBe('open')
  })

  test('a customer or a page that Stripe has no more bars nobody: the one that pays is taken, or the newest that exists', async () => {
    const insert = (id: string, customer: string, paid_until: string | null) =>
      backend.database.query(
        `insert into public.subscriptions (id, customer, fbid, plan_id, period, status, paid_until)
         values ($1, $2, 'ada', 2, 'monthly', 'canceled', $3)`,
        [id, customer, paid_until],
      )
    await backend.database.exec(`select public.checkout_session('ada', 'cs_of_test_mode')`)
    await insert('sub_1', 'cus_deleted', '2028-01-01')
    await insert('sub_2', 'cus_of_test_mode', null)
    backend.stripe.customers.set('cus_deleted', { id: 'cus_deleted', email: null, deleted: true })
    expect(await manage('ada')).toBe(404)
    expect(sessionOf(await buy(STANDARD, 'ada'))?.parameters.customer_email).toBe('ada@school.test')
    for (const [id, until] of [
      ['cus_older', '2026-01-01'],
      ['cus_newer', '2027-01-01'],
      ['cus_unpaid', null],
    ] as const) {
      await insert(`sub_${id}`, id, until)
      backend.stripe.customers.set(id, { id, email: null })
    }
    const page = await buy(STANDARD, 'ada')
    expect(sessionOf(page)?.parameters.customer).toBe('cus_newer')
    expect(await manage('ada')).toBe(portalOf('cus_newer'))
    await pay(page)
    await insert('sub_newest', 'cus_newest', '2099-01-01')
    backend.stripe.customers.set('cus_newest', { id: 'cus_newest', email: null })
    await backend.database.exec('delete from private.checkout_sessions')
    expect(await manage('ada')).toBe(portalOf('cus_newer'))
  })

  test('visitors are unknown: a page each, without an email', async () => {
    const urls = await Promise.all([buy(STANDARD), buy(STANDARD), buy({ ...STANDARD, payPlanId: 4 })])
    expect(new Set(urls).size).toBe(3)
    expect(JSON.stringify(sessionOf(`${urls[0]}`)?.parameters)).not.toMatch(/uid|email/)
  })
})

test('portal: only with the token of somebody who has bought something', async () => {
  expect([await call(portal, {}), await manage('ada')]).toEqual([401, 404])
  await pay(await buy(STANDARD, 'ada'))
  change({ status: 'canceled' })
  expect([await manage('ada'), await manage('bob')]).toEqual([portalOf('cus_cs_test_0'), 404])
})

/** What Stripe has, and the row that it leads to. supabase/README.md has the same table in words. */
const ROWS: readonly (readonly [event: string, stripe: object, row: object])[] = [
  ['paid', { status: 'active' }, { status: 'active', paid_until: time(END), ends_at: null }],
  ['on trial', { status: 'trialing' }, { status: 'trialing', paid_until: time(END) }],
  ['a renewal that fails', { status: 'past_due' }, { status: 'past_due', paid_until: time(START) }],
  ['all attempts have failed', { status: 'unpaid' }, { status: 'unpaid', paid_until: time(START) }],
  ['a trial without a card ends', { status: 'paused' }, { status: 'paused', paid_until: time(START) }],
  ['the first payment is open', { status: 'incomplete' }, { status: 'incomplete', paid_until: null }],
  ['it never came', { status: 'incomplete_expired' }, { status: 'incomplete_expired', paid_until: null }],
  [
    'cancelled at the end of the period',
    { cancel_at_period_end: true },
    { status: 'active', ends_at: time(END) },
  ],
  [
    'cancelled for a day',
    { cancel_at: START + 9 },
    { status: 'active', ends_at: time(START + 9), paid_until: time(END) },
  ],
  [
    'cancelled at once, after a refund or a dispute',
    { status: 'canceled', ended_at: START + 5, cancel_at_period_end: true },
    { status: 'canceled', paid_until: time(START + 5), ends_at: null },
  ],
  [
    'payments are paused',
    { status: 'active', pause_collection: { behavior: 'void' } },
    { status: 'active', paid_until: time(END) },
  ],
]

describe('stripe-webhook', () => {
  const buyStandard = async () => pay(await buy(STANDARD, 'ada'))

  test.each(ROWS)('%s', async (_, stripe, row) => {
    await buyStandard()
    change(stripe)
    expect(await send()).toEqual({ status: 200, recorded: true })
    expect(await rows()).toMatchObject([
      {
        id: SUB,
        customer: 'cus_cs_test_0',
        fbid: 'ada',
        email: 'ada@school.test',
        plan_id: 2,
        period: 'monthly',
        ...row,
      },
    ])
    expect(backend.logged).toEqual([])
  })

  test.each(PAID_PLAN_IDS.flatMap((plan_id) => PERIODS.map((period) => ({ plan_id, period }))))(
    'what was bought is recorded: plan $plan_id, $period',
    async (plan) => {
      const page = await buy({ ...STANDARD, payPlanId: payPlanId(plan.plan_id, plan.period) }, 'ada')
      expect(page, 'sold by _shared/stripe.ts').toEqual(expect.any(String))
      await pay(page)
      expect(
        await rows(),
        'with the plan of _shared/stripe.ts, if the check of plan_id admits it',
      ).toMatchObject([plan])
    },
  )

  test.each([
    ['an earlier price keeps its plan', ['price_4_of_2025'], { plan_id: 2, period: 'yearly' }],
    ['the plan may be any item', ['price_of_an_extra', 'price_6'], { plan_id: 3, period: 'yearly' }],
  ])('%s', async (_, prices, plan) => {
    await buyStandard()
    setPrices(prices)
    await send()
    expect(await rows()).toMatchObject([plan])
  })

  test('a known subscription whose price is in no secret keeps its plan, and its end is recorded; each is logged', async () => {
    await pay(await buy({ ...PREMIUM, payPlanId: 6 }, 'ada'))
    setPrices(['price_of_nobody'])
    change({ status: 'canceled', ended_at: START + 5 })
    expect(await send({ id: 'evt_7' })).toEqual({ status: 200, recorded: true })
    const kept = { plan_id: 3, period: 'yearly' }
    expect(await rows()).toMatchObject([{ ...kept, status: 'canceled', paid_until: time(START + 5) }])
    expect(backend.logged).toEqual([expect.stringMatching(`evt_7 ${SUB}: unknown price`)])
  })

  test('mend, then resend: an event that was ignored or went wrong, an old one too, mends the row', async () => {
    receiveEvents(false)
    await buyStandard()
    receiveEvents(true)
    setPrices(['price_of_nobody'])
    expect(await send({ id: 'evt_1', created: 1 })).toEqual({ status: 200, recorded: false })
    expect(backend.logged).toEqual([expect.stringMatching(`ignored .*evt_1 ${SUB}: unknown price`)])
    setPrices(['price_2'])
    expect(await send({ id: 'evt_1', created: 1 })).toEqual({ status: 200, recorded: true })
    await send({ id: 'evt_2', created: 2 })
    await backend.database.exec(`update public.subscriptions set status = 'incomplete'`)
    expect(await send({ id: 'evt_1', created: 1 })).toEqual({ status: 200, recorded: true })
    expect(await rows()).toMatchObject([{ status: 'active' }])
  })

  test('what was read later wins, however slow the other answer is', async () => {
    await buyStandard()
    change({ status: 'incomplete' })
    const { promise: isFast, resolve: goOn } = createDeferred<undefined>()
    const { promise: isStalled, resolve: stall } = createDeferred<void>()
    backend.stripe.state.intercept = () => {
      backend.stripe.state.intercept = null
      stall()
      return isFast
    }
    const slow = send({ type: 'customer.subscription.created', created: 9 })
    await isStalled
    change({ status: 'active' })
    expect(await send({ created: 9 })).toEqual({ status: 200, recorded: true })
    goOn(undefined)
    expect(await slow).toEqual({ status: 200, recorded: false })
    expect(await rows()).toMatchObject([{ status: 'active' }])
    expect(backend.logged).toEqual([expect.stringContaining('late')])
  })

  test('while Stripe is down, the event fails and comes again', async () => {
    await buyStandard()
    change({ status: 'past_due' })
    backend.stripe.state.intercept = async () => 500
    expect(await send()).toMatchObject({ status: 503 })
    backend.stripe.state.intercept = null
    expect(await send()).toMatchObject({ status: 200, recorded: true })
  })

  test('columns of the operator’s own in `subscriptions` do no harm', async () => {
    await backend.database.exec(
      `alter table public.subscriptions add column seats integer not null default 1`,
    )
    await buyStandard()
    expect(await rows()).toMatchObject([{ seats: 1 }])
    await backend.database.exec('alter table public.subscriptions drop column seats')
  })

  test('a visitor: an email in small letters, and the account that the app has found', async () => {
    await pay(await buy(STANDARD))
    expect(await rows()).toMatchObject([{ fbid: null, email: 'visitor@school.test' }])
    await backend.database.exec(`update public.subscriptions set fbid = 'ada'`)
    backend.stripe.customers.set('cus_cs_test_0', { id: 'cus_cs_test_0', email: null, deleted: true })
    change({ status: 'canceled', customer: { id: 'cus_cs_test_0', deleted: true } })
    await send()
    expect(await rows()).toMatchObject([{ fbid: 'ada', email: 'visitor@school.test', status: 'canceled' }])
  })

  test('other events are ignored, and logged with their type', async () => {
    for (const type of ['charge.refunded', 'charge.dispute.created', 'invoice.paid'])
      expect(await send({ type })).toEqual({ status: 200, recorded: false })
    expect(backend.logged).toHaveLength(3)
    expect(backend.logged[1]).toMatch(/^stripe-webhook ignored charge\.dispute\.created evt_/)
  })

  test.each([
    ['of another endpoint', 'whsec_other', /No signatures found matching/],
    ['with a space', 'whsec_demo ', /No signatures found matching/],
  ])('a signature with a secret %s is one line in the log, with Stripe’s hint', async (_, secret, hint) => {
    const answer = { status: 400, message: expect.stringMatching(hint), mode: 'test' }
    expect(await send({ secret })).toEqual(answer)
    expect(backend.logged).toEqual([expect.stringMatching(hint)])
    expect(backend.logged[0]).not.toContain('\n')
  })
})

describe('forget_teacher', () => {
  const forget = async (fbid: string | null, email: string | null = null) =>
    (await backend.database.query('select * from public.forget_teacher($1, $2)', [fbid, email])).rows

  test('returns what it deletes, and what Stripe sends afterwards brings nothing back', async () => {
    await pay(await buy(STANDARD, 'ada'))
    await pay(await buy(STANDARD, 'bob'))
    await backend.database.exec(
      `insert into public.newsletter_subscribers (email) values ('ada@school.test'), ('bob@school.test')`,
    )
    expect(await forget('ada', 'Ada@School.test')).toMatchObject([
      { deleted_from: 'subscriptions', deleted: { id: SUB, fbid: 'ada', customer: 'cus_cs_test_0' } },
      { deleted_from: 'checkout_sessions', deleted: { fbid: 'ada', session: 'cs_test_0' } },
      { deleted_from: 'newsletter_subscribers', deleted: { email: 'ada@school.test' } },
    ])
    change({ status: 'canceled' })
    expect(await send({ type: 'customer.subscription.deleted' })).toEqual({ status: 200, recorded: false })
    expect(backend.logged).toEqual([expect.stringContaining('forgotten')])
    expect(await rows()).toMatchObject([{ fbid: 'bob' }])
    const { rows: marks } = await backend.database.query('select * from private.forgotten')
    expect(marks).toHaveLength(2)
    expect(JSON.stringify(marks)).not.toMatch(/ada|cus_/)
    expect(await forget('ada', 'ada@school.test')).toEqual([])
  })

  test('a visitor is found by email, an account of the same email is not', async () => {
    await pay(await buy(STANDARD))
    backend.google.state.account = { email: 'visitor@school.test' }
    await pay(await buy(STANDARD, 'bob'))
    expect(await forget(null, 'visitor@school.test')).toHaveLength(1)
    expect(await send()).toMatchObject({ recorded: false })
    expect(await rows()).toMatchObject([{ fbid: 'bob' }])
  })
})

describe('npm run reconcile', () => {
  const reconcile = async (writes = false): Promise<string[]> => {
    const lines: string[] = []
    await runReconcile(backend.env, writes, (line) => lines.push(line))
    return lines
  }

  test('shows what events would have written, writes it when asked to, then finds nothing', async () => {
    await pay(await buy(STANDARD, 'ada'))
    receiveEvents(false)
    await pay(await buy(PREMIUM, 'bob'))
    await pay(await buy(PREMIUM))
    change({ status: 'past_due' })
    setPrices(['price_of_nobody'])
    setPrices(['price_of_nobody'], 'sub_cs_test_2')
    const differences = [`${SUB} past_due: status, paid_until`, 'sub_cs_test_1 active: no row']
    expect(await reconcile()).toEqual([
      ...differences.map((line) => `${line}; not written`),
      'sub_cs_test_2 active: no row; unknown price',
      `3 differ, Stripe in test mode, ${backend.env.SUPABASE_URL}. Write them: npm run reconcile -- --write`,
    ])
    expect(await rows()).toMatchObject([{ status: 'active' }])
    expect(await reconcile(true)).toMatchObject([...differences.map((line) => `${line}; recorded`), {}, {}])
    expect(await rows()).toMatchObject([
      { status: 'past_due', plan_id: 2 },
      { fbid: 'bob', plan_id: 3 },
    ])
    expect(await reconcile()).toMatchObject(['sub_cs_test_2 active: no row; unknown price', {}])
  })
})
