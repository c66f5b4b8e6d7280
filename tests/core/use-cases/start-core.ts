import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import type { Account } from '../../../fixtures/account'
import type { ServiceFaults } from '../../../fixtures/faults'
import { buildScenario } from '../../../fixtures/scenarios'
import type { Credentials, Identity } from '../../../src/core/domain/auth/identity'
import { createTestBrowser } from '../../support/start-test-app'
import { createTestCore } from '../../support/test-container'

const scenario = buildScenario('returning-teacher', 1)

const accountOf = (id: string) =>
  scenario.accounts.find((account) => account.id === id) as Account & Credentials

export const RETURNING = accountOf('returning')
/** Has an account, but no user record. */
export const NEWCOMER = accountOf('unrecorded')

export const identityOf = ({ id, email, displayName }: Account): Identity => ({ id, email, displayName })

/** Google's account chooser returns the account of `RETURNING`. */
export const startCore = (faults: ServiceFaults = {}) => {
  const browser = createTestBrowser({ persistent: createInMemoryStorage(), tab: createInMemoryStorage() })
  const options = { ...browser, seed: { ...scenario, faults }, chooseGoogleAccount: async () => RETURNING }
  return { log: browser.log, ...createTestCore(options) }
}
