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
      FETCH_ROUTES: JSON.stringify({ ...JSON.parse(settings.FETCH_ROUTES), ...google.routes }),
    }
    backend = await startFunctions(env)
    production = await startProduction()
    stripe.state.deliver = (init) => fetch(`${backend.url}/stripe-webhook`, init)
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

  test('a teacher pays, has a row, manages it; after the end she pays again as the same customer', async () => {
    const { uid, authorization } = await signInAda()
    const open = async (path: string, body: object) => (await post(path, body, { authorization })).body.url
    const url = await open('/checkout', STANDARD)
    expect(await open('/checkout', STANDARD)).toBe(url)
    await pay(`${url}`)
    expect(await subscriptionsOf(uid)).toEqual([{ plan_id: 2, period: 'monthly', status: 'active' }])
    const [[id = '', subscription] = []] = [...stripe.subscriptions]
    const portal = `${stripe.url}/p/session/${subscription?.customer.id}`
    expect(await open('/checkout', { ...STANDARD, payPlanId: 3 })).toBe(portal)
    expect(await open('/portal', {})).toBe(portal)
    Object.assign(subscription ?? {}, { status: 'canceled' })
    await stripe.send({ type: 'customer.subscription.deleted', subscription: id })
    expect(await subscriptionsOf(uid)).toMatchObject([{ status: 'canceled' }])
    const next = `${await open('/checkout', STANDARD)}`.split('/').at(-1) ?? ''
    expect(stripe.sessions.get(next)?.parameters).toMatchObject({ customer: subscription?.customer.id })
    expect((await stripe.send({ subscription: id, secret: 'whsec_forged' })).status).toBe(400)
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
