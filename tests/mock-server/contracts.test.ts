import { expect, test } from 'vitest'
import { createHttpCheckout } from '../../adapters/http/checkout'
import { createHttpNewsletter } from '../../adapters/http/newsletter'
import { createHttpToken } from '../../adapters/http/token'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { createReferenceData, createSubscriptions, createUserLookup } from '../../adapters/shared/row-reader'
import { createSupabaseReader } from '../../adapters/supabase/reader'
import type { SubscriptionRow } from '../../fixtures/account'
import { DEMO_CODE } from '../../fixtures/account'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import { applyFault } from '../../fixtures/faults'
import { buildScenario } from '../../fixtures/scenarios'
import { DEFAULT_SITE } from '../../mock-server/server'
import type { ClockPort } from '../../src/core/ports/clock'
import type { Ports } from '../../src/core/use-cases/ports'
import { createInMemoryAuth } from '../../src/demo/adapters/in-memory/auth'
import { createInMemoryBackend } from '../../src/demo/adapters/in-memory/backend'
import {
  createInMemoryCheckout,
  createInMemoryNewsletter,
  createInMemoryReferenceData,
  createInMemoryToken,
  createInMemoryUserLookup,
} from '../../src/demo/adapters/in-memory/services'
import { createJsonServerAuth } from '../../src/demo/adapters/json-server/auth'
import { createJsonServerReader } from '../../src/demo/adapters/json-server/client'
import { authContract, toFixture } from '../contracts/auth.contract'
import { checkoutContract } from '../contracts/checkout.contract'
import { newsletterContract } from '../contracts/newsletter.contract'
import { referenceDataContract } from '../contracts/reference-data.contract'
import { OWNER, STANDARD, subscriptionContract } from '../contracts/subscription.contract'
import { tokenContract } from '../contracts/token.contract'
import { userLookupContract } from '../contracts/user-lookup.contract'
import { shareMockServer } from './support/server'
import '../services/support/web-socket'
import type { Email } from '../../src/core/domain/auth/email'
import type { IdToken } from '../../src/core/domain/tokens'

/** The time limit in milliseconds of calls that get a response, high enough for a busy machine. */
const TIMEOUT = 300_000

/** The system clock; `wait` never resolves, so that no session is refreshed in the background. */
const clock: ClockPort = {
  now: () => Date.now(),
  wait: () => new Promise(() => {}),
}

const server = shareMockServer()

const config = () => ({ baseUrl: server().url, timeout: TIMEOUT })

const takeDown = (route: string) => () => server().store.inject(`${route}=status`)

const idTokenOf = (id: string): IdToken => {
  // PostgREST rejects an invalid token, so an id without an account is looked up with the token of another account.
  const account = server().backend.accountById(id) ?? server().backend.accountById('unrecorded')
  if (!account) throw new Error('no account')
  return server().backend.startSession(account).access_token as string as IdToken
}

authContract('mock server', async () => {
  const storage = createInMemoryStorage()
  let google = ''
  const choose = async () => ({ email: google, displayName: 'A' })
  const openAuth = () => createJsonServerAuth(config(), storage, clock, choose)
  return {
    auth: openAuth(),
    account: { email: RETURNING_EMAIL, password: DEMO_PASSWORD },
    unusedEmail: 'nobody@demo.graid.test' as Email,
    reopen: async () => openAuth(),
    goDown: takeDown('/auth/*'),
    endSessions: () => server().backend.endSessions(() => true),
    addAccounts: async (...accounts) => {
      for (const account of accounts) server().backend.addAccount(toFixture(account))
    },
    chooseGoogleAccount: (email) => {
      google = email
    },
    resetPassword: async (email, password) => {
      await server().request('/__mock/reset-password', { json: { email, password } })
    },
    confirmEmail: async (email) => {
      await server().request('/__mock/confirm-email', { json: { email } })
    },
    lastCode: async () => DEMO_CODE,
  }
})

const records = { idTokenOf, knownId: 'returning', unknownId: 'unrecorded' }
const supabaseReader = () =>
  createSupabaseReader({ url: server().url, anonKey: 'anon-key', timeout: TIMEOUT })

referenceDataContract('mock server, json-server', async () => ({
  referenceData: createReferenceData(createJsonServerReader(config())),
  goDown: takeDown('*'),
}))

referenceDataContract('mock server, supabase-js', async () => ({
  referenceData: createReferenceData(supabaseReader()),
  goDown: takeDown('/rest/v1/*'),
}))

userLookupContract('mock server, json-server', async () => ({
  ...records,
  users: createUserLookup(createJsonServerReader(config())),
  goDown: takeDown('/users'),
}))

userLookupContract('mock server, supabase-js', async () => ({
  ...records,
  users: createUserLookup(supabaseReader()),
  goDown: takeDown('/rest/v1/users'),
}))

const bought = (rows: SubscriptionRow[]) => {
  const { subscriptions } = server().store.tables()
  subscriptions.splice(0, subscriptions.length, ...rows)
  return { idTokenOf }
}

subscriptionContract('mock server, json-server', async (rows) => ({
  ...bought(rows),
  subscriptions: createSubscriptions(createJsonServerReader(config())),
  goDown: takeDown('/subscriptions'),
}))

subscriptionContract('mock server, supabase-js', async (rows) => ({
  ...bought(rows),
  subscriptions: createSubscriptions(supabaseReader()),
  goDown: takeDown('/rest/v1/subscriptions'),
}))

tokenContract('mock server', async () => ({
  tokens: createHttpToken(config()),
  validIdToken: idTokenOf('returning'),
  goDown: takeDown('/generate-token'),
}))

checkoutContract('mock server', async () => ({
  checkout: createHttpCheckout(config(), { origins: [DEFAULT_SITE] }),
  payPage: `${DEFAULT_SITE}/demo/pay?payPlanId=`,
  portal: `${DEFAULT_SITE}/demo/portal`,
  idTokenOf: (teacher) => bought([STANDARD]).idTokenOf(teacher === 'customer' ? OWNER : 'unrecorded'),
  failPortal: takeDown('/portal'),
  fail: (how) => {
    if (how === 'no-url') server().store.begin('checkout-no-url', 1)
    else server().store.inject(`/checkout=${how === 'html' ? 'html' : 'status'}`)
  },
}))

newsletterContract('mock server', async () => ({
  newsletter: createHttpNewsletter(config()),
  goDown: takeDown('/newsletter'),
}))

const FAULTY = [
  ...['auth', 'users', 'reference', 'token', 'checkout', 'newsletter'].map((name) => `${name}:down,every:3`),
  ...['auth:down,every:2', 'reference:truncated,every:4', 'token:blocked,every:2', 'auth:truncated,every:2'],
  ...['users:hang,every:3', 'newsletter:truncated', 'checkout:html', 'auth:truncated', 'users:blocked'],
]
test.each(FAULTY)('%s: the same calls fail in the demo and on the mock server', async (fault) => {
  const endsOf = async ({ auth, users, referenceData, tokens, checkout, newsletter }: Ports) => {
    const outcomes = []
    for (let round = 0; round < 3; round += 1) {
      const email = `teacher${round}@demo.graid.test` as Email
      outcomes.push(
        await auth.signInWithEmail({ email: RETURNING_EMAIL, password: DEMO_PASSWORD }),
        await users.findByProviderId('returning', 'id-token' as IdToken),
        await auth.signUp({ email, password: DEMO_PASSWORD, fullName: 'A' }),
        await auth.signInWithGoogle(),
        await referenceData.list('subjects'),
        await referenceData.list('goals'),
        await tokens.issue('id-token' as IdToken),
        await checkout.open({ payPlanId: 2, cancelLanding: true }),
        await newsletter.subscribe(email),
      )
    }
    return outcomes.map((outcome) => (outcome.ok ? null : outcome.error.kind))
  }
  await server().request('/__mock/faults', { json: { fault } })
  const google = async () => ({ email: 'teacher0@demo.graid.test', displayName: 'A' })
  let lookUps = 0
  const lookUpConfig = {
    ...config(),
    // The third look-up hangs, so its time limit is short.
    get timeout() {
      lookUps += 1
      return fault === 'users:hang,every:3' && lookUps === 3 ? 100 : TIMEOUT
    },
  }
  const ofMock = await endsOf({
    auth: createJsonServerAuth(config(), createInMemoryStorage(), clock, google),
    users: createUserLookup(createJsonServerReader(lookUpConfig)),
    referenceData: createReferenceData(createJsonServerReader(config())),
    tokens: createHttpToken(config()),
    checkout: createHttpCheckout(config(), { origins: [DEFAULT_SITE] }),
    newsletter: createHttpNewsletter(config()),
  } as Ports)
  const instant: ClockPort = { ...clock, wait: async () => {} }
  const backend = createInMemoryBackend(
    buildScenario('returning-teacher', 1),
    createInMemoryStorage(),
    instant,
  )
  applyFault(backend.faults, fault)
  const ofDemo = await endsOf({
    auth: createInMemoryAuth(backend, createInMemoryStorage(), clock, google),
    users: createInMemoryUserLookup(backend),
    referenceData: createInMemoryReferenceData(backend),
    tokens: createInMemoryToken(backend),
    checkout: createInMemoryCheckout(backend, DEFAULT_SITE),
    newsletter: createInMemoryNewsletter(backend),
  } as Ports)
  expect(ofDemo).toEqual(ofMock)
  expect(ofMock).toContain(fault.includes('html') ? 'html-response' : 'unavailable')
})

test.each([
  [200, 'malformed'],
  [404, 'malformed'],
  [502, 'server'],
])('an html page with status %i is %s, for tables, sign-in, token and newsletter', async (status, reason) => {
  server().store.inject(`*=html:${status}`)
  const responses = [
    createUserLookup(createJsonServerReader(config())).findByProviderId('returning', '' as IdToken),
    createReferenceData(createJsonServerReader(config())).list('subjects'),
    createUserLookup(supabaseReader()).findByProviderId('returning', '' as IdToken),
    createJsonServerAuth(config(), createInMemoryStorage(), clock, async () => null).sendPasswordReset(
      'a@b.test' as Email,
    ),
    createHttpToken(config()).issue('' as IdToken),
    createHttpNewsletter(config()).subscribe('a@b.test' as Email),
  ]
  for (const response of responses)
    expect(await response).toMatchObject({ ok: false, error: { kind: 'unavailable', reason } })
})

test.each([
  [
    '/checkout',
    () => createHttpCheckout(config(), { origins: [] }).open({ payPlanId: 2, cancelLanding: true }),
  ],
  ['/generate-token', () => createHttpToken(config()).issue(idTokenOf('returning'))],
  ['/newsletter', () => createHttpNewsletter(config()).subscribe('a@b.test' as never)],
] as const)('%s that fails is not sent again', async (path, call) => {
  await takeDown(path)()
  expect(await call()).toMatchObject({ ok: false })
  expect(
    server()
      .log.all()
      .filter((recorded) => recorded.path === path && recorded.method === 'POST'),
  ).toHaveLength(1)
})
