import { createInMemoryAuth } from '../../adapters/in-memory/auth'
import { createInMemoryBackend } from '../../adapters/in-memory/backend'
import { createInMemoryCheckout } from '../../adapters/in-memory/checkout'
import { createManualClock } from '../../adapters/in-memory/clock'
import { createInMemoryNewsletter } from '../../adapters/in-memory/newsletter'
import { createSeededRandom } from '../../adapters/in-memory/random'
import { createInMemoryReferenceData } from '../../adapters/in-memory/reference-data'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { createInMemoryTelemetry } from '../../adapters/in-memory/telemetry'
import { createInMemoryToken } from '../../adapters/in-memory/token'
import { createInMemoryUserLookup } from '../../adapters/in-memory/user-lookup'
import { DEMO_CODE, withNewPassword } from '../../fixtures/account'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import type { Faults } from '../../fixtures/faults'
import { buildScenario } from '../../fixtures/scenarios'
import type { Email } from '../../src/core/domain/auth/email'
import type { IdToken } from '../../src/core/domain/tokens'
import { START } from '../support/start-test-app'
import { authContract, toFixture } from './auth.contract'
import { clockContract, randomContract, storageContract } from './browser-ports.contract'
import { checkoutContract } from './checkout.contract'
import { newsletterContract } from './newsletter.contract'
import { referenceDataContract } from './reference-data.contract'
import { telemetryContract } from './telemetry.contract'
import { tokenContract } from './token.contract'
import { userLookupContract } from './user-lookup.contract'

const PAY_PAGE = 'https://checkout.graid.test/pay'

const start = () => {
  const storage = createInMemoryStorage()
  const clock = createManualClock(START)
  const backend = createInMemoryBackend(buildScenario('returning-teacher', 1), storage, clock)
  let google = ''
  const openAuth = () =>
    createInMemoryAuth(backend, storage, clock, async () => ({ email: google, displayName: 'A' }))
  const chooseGoogleAccount = (email: string): void => {
    google = email
  }
  const goDown = (service: keyof Omit<Faults, 'latency'>): void => {
    backend.faults[service] = 'down'
  }
  return { backend, openAuth, goDown, chooseGoogleAccount }
}

authContract('in memory', async () => {
  const { backend, openAuth, goDown, chooseGoogleAccount } = start()
  return {
    auth: openAuth(),
    account: { email: RETURNING_EMAIL, password: DEMO_PASSWORD },
    unusedEmail: 'nobody@demo.graid.test' as Email,
    reopen: async () => openAuth(),
    goDown: () => goDown('auth'),
    // Hides all accounts, because the in-memory adapter does not refresh a session whose account does not exist.
    endSessions: () => {
      backend.accountById = () => undefined
    },
    addAccounts: async (...accounts) => {
      for (const account of accounts) backend.addAccount(toFixture(account))
    },
    chooseGoogleAccount,
    resetPassword: async (email, password) => {
      const account = backend.accountByEmail(email)
      if (account) backend.replaceAccount(withNewPassword(account, password))
    },
    lastCode: async () => DEMO_CODE,
  }
})

referenceDataContract('in memory', async () => {
  const { backend, goDown } = start()
  return {
    referenceData: createInMemoryReferenceData(backend),
    goDown: () => goDown('reference'),
  }
})

userLookupContract('in memory', async () => {
  const { backend, goDown } = start()
  return {
    users: createInMemoryUserLookup(backend),
    idTokenOf: (id) => id as IdToken,
    knownId: 'returning',
    unknownId: 'unrecorded',
    goDown: () => goDown('users'),
  }
})

tokenContract('in memory', async () => {
  const { backend, openAuth, goDown } = start()
  const auth = openAuth()
  await auth.signInWithEmail({ email: RETURNING_EMAIL, password: DEMO_PASSWORD })
  const idToken = await auth.idToken()
  return {
    tokens: createInMemoryToken(backend),
    validIdToken: idToken.ok ? idToken.value : ('' as IdToken),
    goDown: () => goDown('token'),
  }
})

checkoutContract('in memory', async () => {
  const { backend } = start()
  return {
    checkout: createInMemoryCheckout(backend, PAY_PAGE),
    payPage: PAY_PAGE,
    fail: (fault) => {
      backend.faults.checkout = fault
    },
  }
})

newsletterContract('in memory', async () => {
  const { backend, goDown } = start()
  return {
    newsletter: createInMemoryNewsletter(backend),
    subscribers: backend.subscribers,
    goDown: () => goDown('newsletter'),
  }
})

storageContract('in memory', () => {
  const storage = createInMemoryStorage()
  return { storage, otherTab: storage.inAnotherTab() }
})

clockContract('manual', () => {
  const clock = createManualClock(START)
  return { clock, pass: clock.advance }
})

randomContract('seeded', () => createSeededRandom(7))

telemetryContract('in memory', async () => {
  const telemetry = createInMemoryTelemetry()
  return { telemetry, received: async () => telemetry.reports }
})
