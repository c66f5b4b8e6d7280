import { afterAll, beforeAll } from 'vitest'
import { createHttpCheckout } from '../../adapters/http/checkout'
import { createHttpNewsletter } from '../../adapters/http/newsletter'
import { createHttpToken } from '../../adapters/http/token'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { createJsonServerAuth } from '../../adapters/json-server/auth'
import { createJsonServerReferenceData } from '../../adapters/json-server/reference-data'
import { createJsonServerUserLookup } from '../../adapters/json-server/user-lookup'
import { createSupabaseReader } from '../../adapters/supabase/reader'
import { createSupabaseReferenceData } from '../../adapters/supabase/reference-data'
import { createSupabaseUserLookup } from '../../adapters/supabase/user-lookup'
import { DEMO_CODE } from '../../fixtures/account'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import type { ClockPort } from '../../src/core/ports/clock'
import { authContract, toFixture } from '../contracts/auth.contract'
import { checkoutContract } from '../contracts/checkout.contract'
import { newsletterContract } from '../contracts/newsletter.contract'
import { referenceDataContract } from '../contracts/reference-data.contract'
import { tokenContract } from '../contracts/token.contract'
import { userLookupContract } from '../contracts/user-lookup.contract'
import { startTestServer, type TestServer } from './support/server'
import '../services/support/web-socket'
import type { Email } from '../../src/core/domain/auth/email'
import type { IdToken } from '../../src/core/domain/tokens'

const TIMEOUT = 5_000

/** The system clock; `wait` never resolves, so that no session is refreshed in the background. */
const clock: ClockPort = {
  now: () => Date.now(),
  wait: () => new Promise(() => {}),
}

// All tests share one server. `restart` gives the server its initial state, as a new server would have.
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const restart = () => server.store.begin('returning-teacher', 1)

const configOf = ({ url }: TestServer) => ({ baseUrl: url, timeout: TIMEOUT })

const takeDown = (server: TestServer, ...routes: string[]) => {
  for (const route of routes) server.injectFault({ route, kind: 'status' })
}

const accountOf = (server: TestServer, id: string) => {
  const account = server.store.accountById(id)
  if (!account) throw new Error(`no account ${id}`)
  return account
}

authContract('mock server', async () => {
  restart()
  const storage = createInMemoryStorage()
  let google = ''
  let returned: { email: string; displayName: string } | null = null
  const chosen = () => ({ kind: 'chosen' as const, email: google, displayName: 'A' })
  const googlePage = {
    visit: () => {
      returned = chosen()
    },
    takeChoice: () => {
      const choice = returned
      returned = null
      return choice
    },
  }
  const openAuth = () =>
    createJsonServerAuth(configOf(server), storage, clock, async () => chosen(), googlePage)
  return {
    auth: openAuth(),
    account: { email: RETURNING_EMAIL, password: DEMO_PASSWORD },
    unusedEmail: 'nobody@demo.graid.test' as Email,
    reopen: async () => openAuth(),
    goDown: () => takeDown(server, '/auth/*'),
    endSessions: () => server.store.endSessions(() => true),
    addAccounts: async (...accounts) => {
      for (const account of accounts) server.store.addAccount(toFixture(account))
    },
    chooseGoogleAccount: (email) => {
      google = email
    },
    resetPassword: async (email, password) => {
      await server.request('/__mock/reset-password', { json: { email, password } })
    },
    lastCode: async () => DEMO_CODE,
  }
})

referenceDataContract('mock server, json-server', async () => {
  restart()
  return {
    referenceData: createJsonServerReferenceData(configOf(server)),
    goDown: () => takeDown(server, '*'),
  }
})

userLookupContract('mock server, json-server', async () => {
  restart()
  return {
    users: createJsonServerUserLookup(configOf(server)),
    idTokenOf: (id) => id as IdToken,
    knownId: 'returning',
    unknownId: 'unrecorded',
    goDown: () => takeDown(server, '/users'),
  }
})

const supabaseReaderOf = ({ url }: TestServer) =>
  createSupabaseReader({ url, anonKey: 'anon-key', timeout: TIMEOUT })

referenceDataContract('mock server, supabase-js', async () => {
  restart()
  return {
    referenceData: createSupabaseReferenceData(supabaseReaderOf(server)),
    goDown: () => takeDown(server, '/rest/v1/*'),
  }
})

userLookupContract('mock server, supabase-js', async () => {
  restart()
  return {
    users: createSupabaseUserLookup(supabaseReaderOf(server)),
    idTokenOf: (id) => {
      // One test of the contract looks up ids without an account. Each look-up needs a valid token, so these look-ups
      // use the token of the account 'unrecorded'.
      const account = server.store.accountById(id) ?? accountOf(server, 'unrecorded')
      return server.sessions.begin(account).access_token as string as IdToken
    },
    knownId: 'returning',
    unknownId: 'unrecorded',
    goDown: () => takeDown(server, '/rest/v1/users'),
  }
})

tokenContract('mock server', async () => {
  restart()
  return {
    tokens: createHttpToken(configOf(server)),
    validIdToken: server.sessions.begin(accountOf(server, 'returning')).access_token as string as IdToken,
    goDown: () => takeDown(server, '/generate-token'),
  }
})

checkoutContract('mock server', async () => {
  restart()
  return {
    checkout: createHttpCheckout(configOf(server), [server.url]),
    payPage: `${server.url}/pay?payPlanId=`,
    fail: (how) => {
      if (how === 'no-url') server.store.begin('checkout-no-url', 1)
      else server.injectFault({ route: '/checkout', kind: how === 'html' ? 'html' : 'status' })
    },
  }
})

newsletterContract('mock server', async () => {
  restart()
  return {
    newsletter: createHttpNewsletter(configOf(server)),
    subscribers: () => server.store.subscribers(),
    goDown: () => takeDown(server, '/newsletter'),
  }
})
