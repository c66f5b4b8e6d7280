import { createInMemoryBackend } from '../../../adapters/in-memory/backend'
import { createManualClock } from '../../../adapters/in-memory/clock'
import { createInMemoryLog } from '../../../adapters/in-memory/log'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import type { Account } from '../../../fixtures/account'
import type { ServiceFaults } from '../../../fixtures/faults'
import { buildScenario } from '../../../fixtures/scenarios'
import type { Credentials, Identity } from '../../../src/core/domain/auth/identity'
import type { Ports } from '../../../src/core/use-cases/ports'
import { createUseCases } from '../../../src/core/use-cases/use-cases'
import { createInMemoryPorts } from '../../support/in-memory-ports'

const scenario = buildScenario('returning-teacher', 1)

const accountOf = (id: string) =>
  scenario.accounts.find((account) => account.id === id) as Account & Credentials

/** A teacher who has an account and a user record. */
export const RETURNING = accountOf('returning')
/** A teacher who has an account, but no user record. */
export const NEWCOMER = accountOf('unrecorded')

export const identityOf = ({ id, email, displayName }: Account): Identity => ({ id, email, displayName })

/**
 * Creates the use cases with in-memory adapters. Google's account chooser always returns the account of `RETURNING`.
 * @param replace returns the ports that replace in-memory ports
 */
export const startCore = (
  faults: ServiceFaults = {},
  replace: (ports: Ports) => Partial<Ports> = () => ({}),
) => {
  const clock = createManualClock(Date.UTC(2026, 0, 15))
  const backend = createInMemoryBackend({ ...scenario, faults }, createInMemoryStorage(), clock)
  const log = createInMemoryLog()
  const ports = createInMemoryPorts({
    backend,
    clock,
    log,
    storage: createInMemoryStorage(),
    chooseGoogleAccount: async () => RETURNING,
    payPageUrl: 'https://pay.test/',
  })
  return { log, ports, useCases: createUseCases({ ...ports, ...replace(ports) }) }
}
