import { expect, test } from 'vitest'
import { createManualClock } from '../../adapters/in-memory/clock'
import { createInMemoryNavigation } from '../../adapters/in-memory/navigation'
import { createSeededRandom } from '../../adapters/in-memory/random'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import type { SubscriptionRow } from '../../fixtures/account'
import { type Account, DEMO_CODE } from '../../fixtures/account'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import type { ServiceFaults } from '../../fixtures/faults'
import { buildScenario } from '../../fixtures/scenarios'
import type { Email } from '../../src/core/domain/auth/email'
import { ok } from '../../src/core/domain/result'
import type { IdToken } from '../../src/core/domain/tokens'
import { createInMemoryBackend } from '../../src/demo/adapters/in-memory/backend'
import { BACKEND } from '../../src/demo/modules/in-memory'
import { createTestBrowser, START } from '../support/start-test-app'
import { createTestContainer, PAY_PAGE, PORTAL, portsOf } from '../support/test-container'
import { authContract, toFixture } from './auth.contract'
import { clockContract, heldBackContract, storageContract } from './browser-ports.contract'
import { checkoutContract } from './checkout.contract'
import { newsletterContract } from './newsletter.contract'
import { referenceDataContract } from './reference-data.contract'
import { OWNER, STANDARD, subscriptionContract } from './subscription.contract'
import { tokenContract } from './token.contract'
import { userLookupContract } from './user-lookup.contract'

const start = (subscriptions: SubscriptionRow[] = []) => {
  const browser = createTestBrowser({ persistent: createInMemoryStorage(), tab: createInMemoryStorage() })
  const seed = { ...buildScenario('returning-teacher', 1), subscriptions }
  const backend = createInMemoryBackend(seed, browser.storage.tab, browser.clock)
  let google = ''
  const chooseGoogleAccount = async () => ({ email: google, displayName: 'A' })
  /** Creates the ports, as a load of the page does. */
  const open = () =>
    portsOf(
      createTestContainer({ ...browser, seed, chooseGoogleAccount }, ({ rebind }) =>
        rebind(BACKEND).toConstantValue(backend),
      ),
    )
  return {
    backend,
    open,
    ports: open(),
    goDown: (service: keyof Omit<ServiceFaults, 'latency'>) => () => {
      backend.faults[service] = 'down'
    },
    chooseGoogleAccount: (email: string): void => {
      google = email
    },
  }
}

authContract('in memory', async () => {
  const { backend, open, ports, goDown, chooseGoogleAccount } = start()
  return {
    auth: ports.auth,
    account: { email: RETURNING_EMAIL, password: DEMO_PASSWORD },
    unusedEmail: 'nobody@demo.graid.test' as Email,
    reopen: async () => open().auth,
    goDown: goDown('auth'),
    endSessions: () => backend.endSessions(() => true),
    addAccounts: async (...accounts) => {
      for (const account of accounts) backend.addAccount(toFixture(account))
    },
    chooseGoogleAccount,
    resetPassword: async (email, password) => void backend.resetPassword(email, password),
    confirmEmail: async (email) => void backend.confirmEmail(email),
    lastCode: async () => DEMO_CODE,
  }
})

referenceDataContract('in memory', async () => {
  const { ports, goDown } = start()
  return { referenceData: ports.referenceData, goDown: goDown('reference') }
})

userLookupContract('in memory', async () => {
  const { ports, goDown } = start()
  return {
    users: ports.users,
    idTokenOf: (id) => id as IdToken,
    knownId: 'returning',
    unknownId: 'unrecorded',
    goDown: goDown('users'),
  }
})

subscriptionContract('in memory', async (rows) => {
  const { ports, goDown } = start(rows)
  return {
    subscriptions: ports.subscriptions,
    idTokenOf: (id) => id as IdToken,
    goDown: goDown('subscriptions'),
  }
})

tokenContract('in memory', async () => {
  const { ports, goDown } = start()
  await ports.auth.signInWithEmail({ email: RETURNING_EMAIL, password: DEMO_PASSWORD })
  const idToken = await ports.auth.idToken()
  const validIdToken = idToken.ok ? idToken.value : ('' as IdToken)
  return { tokens: ports.tokens, validIdToken, goDown: goDown('token') }
})

checkoutContract('in memory', async () => {
  const { backend, ports, goDown } = start([STANDARD])
  return {
    portal: PORTAL,
    idTokenOf: (teacher) => {
      const account = backend.accountById(teacher === 'customer' ? OWNER : 'unrecorded')
      return backend.startSession(account as Account).access_token as string as IdToken
    },
    failPortal: goDown('portal'),
    checkout: ports.checkout,
    payPage: PAY_PAGE,
    fail: (fault) => {
      backend.faults.checkout = fault
    },
  }
})

newsletterContract('in memory', async () => {
  const { ports, goDown } = start()
  return { ...ports, goDown: goDown('newsletter') }
})

storageContract('in memory', () => {
  const storage = createInMemoryStorage()
  return { storage, otherTab: storage.inAnotherTab() }
})

clockContract('manual', () => {
  const clock = createManualClock(START)
  return { clock, pass: clock.advance }
})

heldBackContract('in memory', () => {
  const navigation = createInMemoryNavigation()
  return { navigation, pressBack: async () => navigation.pressBack() }
})

test('seeded random numbers are from the whole range [0, 1)', () => {
  const numbers = Array.from({ length: 2_000 }, createSeededRandom(7))
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  const tenths = new Set(numbers.map((number) => Math.floor(number * 10)))
  expect(tenths.size).toBe(10)
})

// Each call has a backend of its own, as after a page load. The tab keeps the number of calls, so `every:N` counts
// across page loads.
test.each([
  ['down', ['server', 'server'], 0],
  ['down,every:2', [null, 'server', null, 'server'], 0],
  ['truncated,every:3', [null, null, 'malformed', null], 0],
  ['hang,every:4', [null, null, null, 'timeout'], 30_000],
  ['blocked', ['offline', 'offline'], 0],
  ['truncated', ['malformed', 'malformed'], 0],
  ['hang', ['timeout', 'timeout'], 60_000],
] as const)('calls of a service with the fault %s end as %j', async (fault, reasons, waited) => {
  const clock = createManualClock(START)
  const tab = createInMemoryStorage()
  const ends: (string | null)[] = []
  const calls = (async () => {
    for (const _ of reasons) {
      const backend = createInMemoryBackend(buildScenario('newcomer', 1), tab, clock)
      backend.faults.users = fault
      const response = await backend.request<null, never>('account', 'users', () => ok(null))
      ends.push(response.ok ? null : response.error.reason)
    }
  })()
  await clock.advance(waited)
  await calls
  expect([ends, clock.now() - START]).toEqual([reasons, waited])
})
