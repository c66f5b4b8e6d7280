import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkContract } from '../../scripts/tools/doctor/contract'
import { claimsOf } from '../../scripts/tools/jwt'
import { createDatabase, queryAs, teacher } from '../functions/support/database'
import { startGoogle } from '../functions/support/google-stub'
import { startPostgrest } from '../functions/support/postgrest'
import { startStripe } from '../functions/support/stripe-stub'
import { callAccounts, createAccount, deleteAccounts, signIn } from './support/auth-emulator'
import { emulatorSettings, startFunctions } from './support/functions'

const SITE = 'https://www.graid.test'
const ADA = { email: 'ada@school.test', password: 'analytical-engine' }
const STANDARD = { payPlanId: 2, cancelLanding: true }

type Body = Record<string, unknown>

describe('supabase/functions', () => {
  let database: PGlite
  let stripe: Awaited<ReturnType<typeof startStripe>>
  let google: Awaited<ReturnType<typeof startGoogle>>
  let backend: Awaited<ReturnType<typeof startFunctions>>
  let production: typeof backend
  let env: Record<string, string>
  const stops: (() => unknown)[] = []

  beforeAll(async () => {
    database = await createDatabase()
    const postgrest = await startPostgrest(database, 'sb_publishable_demo')
    stripe = await startStripe()
    google = await startGoogle()
    const settings = await emulatorSettings(`${SITE}, https://graid.test`, postgrest, stripe.url)
    env = {
      ...settings,
      STRIPE_PRICE_4: 'price_4,price_4_of_2025',
      FETCH_ROUTES: JSON.stringify({ ...JSON.parse(settings.FETCH_ROUTES), ...google.routes }),
    }
    backend = await startFunctions(env)
    production = await startProduction()
    stripe.setWebhook(`${backend.url}/stripe-webhook`)
    stops.push(backend.stop, production.stop, postgrest.stop, stripe.stop, google.stop, () =>
      database.close(),
    )
  })
  afterAll(() => Promise.all(stops.map((stop) => stop())))
  beforeEach(async () => {
    await deleteAccounts()
    await database.exec('delete from public.subscriptions; delete from private.request_counts')
  })

  const startProduction = () =>
    startFunctions({ ...env, FIREBASE_AUTH_EMULATOR_HOST: '' }, ['generate-token'])

  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${backend.url}${path}`, {
      method: 'POST',
      headers: { origin: SITE, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
  }
  const signInAda = async (): Promise<{ uid: string; idToken: string; authorization: string }> => {
    const uid = await createAccount(ADA)
    const { idToken } = await signIn(ADA)
    return { uid, idToken, authorization: `Bearer ${idToken}` }
  }
  const checkout = async (body: object, authorization?: string) =>
    String((await post('/checkout', body, authorization ? { authorization } : {})).body.url)
  const sessionOf = (url: string) =>
    Object.fromEntries(stripe.sessions.get(url.split('/').at(-1) ?? '') ?? [])
  const pay = (url: string) => fetch(url, { method: 'POST', redirect: 'manual' })
  const subscriptionsOf = (uid: string) =>
    queryAs(database, teacher(uid), 'select plan_id, period, status from public.subscriptions')

  test('docs/openapi.yaml is implemented', async () => {
    const { idToken } = await signInAda()
    const { deviations } = await checkContract({
      baseUrl: backend.url,
      idToken,
      origin: SITE,
      checkoutOrigins: [stripe.url],
    })
    expect(deviations).toEqual([])
  })

  test('generate-token: the app signs in with the custom token as the same user; 401 once sessions are revoked', async () => {
    const { uid, idToken } = await signInAda()
    const { body } = await post('/generate-token', { idToken })
    const { idToken: inApp } = await signIn({ token: String(body.customToken) })
    expect(claimsOf(inApp).sub).toBe(uid)
    await callAccounts('update', { localId: uid, validSince: '2000000000' }, true)
    expect(await post('/generate-token', { idToken })).toMatchObject({ status: 401 })
  })

  const past = Math.floor(Date.now() / 1_000) - 10
  const other = { iss: 'https://securetoken.google.com/other', aud: 'other' }
  test.each<[string, number, Parameters<typeof google.idToken>, Partial<typeof google.state>?]>([
    ['a valid token', 200, []],
    ['a forged token', 401, [{}, { forged: true }]],
    ['an unknown key', 401, [{}, { kid: 'other' }]],
    ['an expired token', 401, [{ exp: past }]],
    ['another project', 401, [other]],
    ['another issuer', 401, [{ iss: other.iss }]],
    ['another audience', 401, [{ aud: other.aud }]],
    ['a revoked token', 401, [], { account: { validSince: '2000000000' } }],
    ['a disabled account', 401, [], { account: { disabled: true } }],
    ['a deleted account', 401, [], { account: undefined }],
    ['accounts that can’t be reached', 503, [], { down: ['accounts:lookup'] }],
  ])('generate-token with Google’s keys: %s gets %d', async (_, status, token, state) => {
    Object.assign(google.state, { account: {}, down: [] }, state)
    const response = await fetch(`${production.url}/generate-token`, {
      method: 'POST',
      body: JSON.stringify({ idToken: await google.idToken(...token) }),
    })
    expect(response.status).toBe(status)
    const { customToken } = (await response.json()) as Body
    expect(status === 200 ? claimsOf(String(customToken)).uid : 'ada').toBe('ada')
  })

  test('generate-token: 503 while Google’s keys or access tokens can’t be reached', async () => {
    for (const down of ['securetoken@system.gserviceaccount.com', 'token']) {
      Object.assign(google.state, { account: {}, down: [down] })
      const fresh = await startProduction()
      const body = JSON.stringify({ idToken: await google.idToken() })
      const { status } = await fetch(`${fresh.url}/generate-token`, { method: 'POST', body })
      fresh.stop()
      expect(status, down).toBe(503)
    }
  })

  test('checkout: the session knows the teacher; two tabs get one page', async () => {
    const { uid, authorization } = await signInAda()
    const url = await checkout(STANDARD, authorization)
    expect(sessionOf(url)).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_2',
      'line_items[0][quantity]': '1',
      'metadata[uid]': uid,
      'metadata[email]': ADA.email,
      'subscription_data[metadata][uid]': uid,
      customer_email: ADA.email,
      success_url: `${SITE}/welcome`,
      cancel_url: `${SITE}/`,
    })
    expect(await checkout(STANDARD, authorization)).toBe(url)
    const yearly = await checkout({ ...STANDARD, payPlanId: 4 }, authorization)
    expect(sessionOf(yearly)).toMatchObject({ 'line_items[0][price]': 'price_4' })
    // With a new email, Stripe would reject the same key.
    await callAccounts('update', { localId: uid, email: 'countess@school.test' }, true)
    const { idToken } = await signIn({ ...ADA, email: 'countess@school.test' })
    expect(sessionOf(await checkout(STANDARD, `Bearer ${idToken}`))).toMatchObject({
      customer_email: 'countess@school.test',
    })
  })

  test('checkout: who has a running subscription gets the billing portal; afterwards, a page of the same customer', async () => {
    const { uid, authorization } = await signInAda()
    const url = await checkout(STANDARD, authorization)
    await pay(url)
    expect(await subscriptionsOf(uid)).toEqual([{ plan_id: 2, period: 'monthly', status: 'active' }])
    const [[id, subscription] = []] = [...stripe.subscriptions].slice(-1)
    const customer = `${subscription?.customer.id}`
    expect(await checkout({ ...STANDARD, payPlanId: 3 }, authorization)).toBe(
      `${stripe.url}/p/session/${customer}`,
    )
    Object.assign(subscription ?? {}, { status: 'canceled' })
    await stripe.send({ type: 'customer.subscription.deleted', subscription: `${id}` })
    expect(await subscriptionsOf(uid)).toMatchObject([{ status: 'canceled' }])
    expect(sessionOf(await checkout(STANDARD, authorization))).toMatchObject({ customer })
  })

  test('stripe-webhook: forged is rejected, repeated and late events change nothing, another price is ignored', async () => {
    const { uid, authorization } = await signInAda()
    await pay(await checkout({ ...STANDARD, payPlanId: 6 }, authorization))
    const [[subscription = '', known] = []] = [...stripe.subscriptions].slice(-1)
    const send = async (event: Omit<Parameters<typeof stripe.send>[0], 'subscription'>) => {
      const response = await stripe.send({ subscription, ...event })
      return [response.status, ((await response.json()) as Body).recorded]
    }
    expect(await send({ secret: 'whsec_forged' })).toEqual([400, undefined])
    const created = Math.floor(Date.now() / 1_000) + 10
    expect(await send({ id: 'evt_1', created })).toEqual([200, true])
    expect(await send({ id: 'evt_1', created })).toEqual([200, false])
    Object.assign(known ?? {}, { status: 'past_due' })
    expect(await send({ created: created - 5 })).toEqual([200, false])
    expect(await subscriptionsOf(uid)).toEqual([{ plan_id: 3, period: 'yearly', status: 'active' }])
    // In the same second, the later delivery may be the earlier event: both record what Stripe has now.
    expect(await send({ created })).toEqual([200, true])
    expect(await send({ created, type: 'customer.subscription.created' })).toEqual([200, true])
    expect(await subscriptionsOf(uid)).toMatchObject([{ status: 'past_due' }])
    Object.assign(known?.items.data[0]?.price ?? {}, { id: 'price_of_other_product' })
    expect(await send({ created: created + 5 })).toEqual([200, false])
    expect(await send({ type: 'invoice.paid' })).toEqual([200, false])
  })

  test('visitors get a page each; their subscription has an email and no account; an earlier price keeps its plan', async () => {
    const urls = [
      await checkout(STANDARD),
      await checkout({ ...STANDARD, payPlanId: 4 }),
      await checkout(STANDARD),
    ]
    expect(new Set(urls).size).toBe(3)
    await pay(`${urls[1]}`)
    const [[subscription = '', known] = []] = [...stripe.subscriptions].slice(-1)
    Object.assign(known?.items.data[0]?.price ?? {}, { id: 'price_4_of_2025' })
    expect(await (await stripe.send({ subscription })).json()).toEqual({ recorded: true })
    const { rows } = await database.query(
      'select fbid, email, plan_id, period, paid_until from public.subscriptions',
    )
    const paid_until = new Date(2_000_000_000_000)
    expect(rows).toEqual([
      { fbid: null, email: 'visitor@school.test', plan_id: 2, period: 'yearly', paid_until },
    ])
    // The app has found the account of the visitor.
    await database.query(`update public.subscriptions set fbid = 'ada'`)
    expect(await (await stripe.send({ subscription })).json()).toEqual({ recorded: true })
    expect(await subscriptionsOf('ada')).toHaveLength(1)
  })

  test('newsletter: an address is stored once, unconfirmed, with the same response', async () => {
    const responses = [
      await post('/newsletter', { email: ADA.email }),
      await post('/newsletter', { email: 'ADA@school.test' }),
    ]
    for (const { status, body } of responses) expect([status, body]).toEqual([200, {}])
    const { rows } = await database.query(
      `select * from public.newsletter_subscribers where email ilike 'ada@%'`,
    )
    expect(rows).toMatchObject([{ email: ADA.email, confirmed_at: null }])
  })

  test('report: stores what the site sends, as text/plain', async () => {
    const report = { call: 'checkout', kind: 'server', status: 503, build: 'a1b2c3d4' }
    expect(await post('/report', report, { 'content-type': 'text/plain' })).toMatchObject({ status: 200 })
    expect((await database.query('select report from public.reports')).rows).toEqual([{ report }])
  })

  test('a function does not start without its secrets, nor in production with the emulator', async () => {
    const start = (further: Record<string, string>) => startFunctions({ ...env, ...further }, ['checkout'])
    const missing = start({ STRIPE_PRICE_3: '', STRIPE_PRICE_6: '' })
    await expect(missing).rejects.toThrow('Set these secrets: STRIPE_PRICE_3, STRIPE_PRICE_6')
    const hosted = start({ SUPABASE_URL: 'https://abc.supabase.co' })
    await expect(hosted).rejects.toThrow('Unset FIREBASE_AUTH_EMULATOR_HOST')
  })
})
