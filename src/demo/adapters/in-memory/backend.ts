import type { Account, SubscriptionRow } from '../../../../fixtures/account'
import { createBackend } from '../../../../fixtures/backend/backend'
import { readChanges } from '../../../../fixtures/backend/state'
import type { UserRow } from '../../../../fixtures/database'
import { type Outage, readOutage, type ServiceFaults } from '../../../../fixtures/faults'
import type { UserRecord } from '../../../core/domain/auth/identity'
import { type Unavailable, unavailable } from '../../../core/domain/errors'
import { parseObject } from '../../../core/domain/json'
import type { ReferenceData } from '../../../core/domain/onboarding/reference-data'
import { err, type Result } from '../../../core/domain/result'
import type { ClockPort } from '../../../core/ports/clock'
import type { StoragePort } from '../../../core/ports/storage'
import { DEMO_STORAGE_KEYS } from '../../storage-keys'

export type BackendSeed = {
  accounts: readonly Account[]
  users: readonly UserRecord[]
  subscriptions: readonly SubscriptionRow[]
  reference: ReferenceData
  faults: ServiceFaults
}

/** Returns `rows` together with the rows of `changed`, which replace those with the same id. */
const withChanged = <Row>(
  rows: readonly Row[],
  changed: readonly Row[],
  idOf: (row: Row) => unknown,
): Row[] => {
  const byId = new Map([...rows, ...changed].map((row) => [idOf(row), row]))
  return [...byId.values()]
}

export type InMemoryBackend = ReturnType<typeof createInMemoryBackend>

/**
 * The fake backend in a tab. `storage` keeps only what has changed, not the thousands of rows of the seed. Tabs with
 * the same storage share the changes. The returned `faults` can be changed at any time.
 */
export const createInMemoryBackend = (seed: BackendSeed, storage: StoragePort, clock: ClockPort) => {
  const faults: ServiceFaults = { ...seed.faults }
  const seedUsers = seed.users.map((user, index): UserRow => ({ id: index + 1, ...user }))
  const seedRows = new Set<object>([...seed.accounts, ...seedUsers])

  const read = (stored: string | null) => {
    const changes = readChanges(parseObject(stored))
    return {
      stored,
      state: {
        ...changes,
        run: 'demo',
        accounts: withChanged(seed.accounts, changes.accounts, ({ id }) => id),
        users: withChanged(seedUsers, changes.users, ({ fbid }) => fbid),
        subscriptions: changes.subscriptions ?? seed.subscriptions.map((row) => ({ ...row })),
      },
    }
  }
  let latest = read(storage.get(DEMO_STORAGE_KEYS.demoBackend))
  const state = () => {
    const stored = storage.get(DEMO_STORAGE_KEYS.demoBackend)
    if (stored !== latest.stored) latest = read(stored)
    return latest.state
  }
  const save = (): void => {
    const { run: _, accounts, users, ...others } = latest.state
    const isChanged = (row: object): boolean => !seedRows.has(row)
    latest.stored = JSON.stringify({
      ...others,
      accounts: accounts.filter(isChanged),
      users: users.filter(isChanged),
    })
    storage.set(DEMO_STORAGE_KEYS.demoBackend, latest.stored)
  }

  const { reference } = seed
  const backend = createBackend({ state, save, reference: () => reference, faults: () => faults, ...clock })
  return {
    ...backend,
    faults,
    reference,
    /** Simulates a request that `handle` answers: waits `faults.latency` ms, and fails as `faults[name]` demands. */
    request: async <Value, Failure>(
      service: keyof typeof HOSTS,
      name: Exclude<keyof ServiceFaults, 'latency'>,
      handle: () => Result<Value, Failure>,
    ): Promise<Result<Value, Failure | Unavailable>> => {
      if (faults.latency) await clock.wait(faults.latency)
      const fault = readOutage(faults[name])
      if (!fault || !backend.isDue(`${name}:${faults[name]}`, fault.every)) return handle()
      // 'truncated' cuts off only the response, so `handle` still runs and may, for example, create an account.
      if (fault.outage === 'truncated') handle()
      if (fault.outage === 'hang') await clock.wait(TIMEOUT_MS)
      return err(outageOf(service, fault.outage))
    },
  }
}

/** The time limit of the site's own calls. */
const TIMEOUT_MS = 30_000

/** The host of each service, named in the error if the service is blocked. The demo connects to none of them. */
const HOSTS = {
  authentication: 'identitytoolkit.googleapis.com',
  Google: 'apis.google.com',
  account: 'abcdefgh.supabase.co',
  'reference data': 'abcdefgh.supabase.co',
  token: 'token.example.org',
  checkout: 'api.example.org',
  portal: 'api.example.org',
  newsletter: 'api.example.org',
} as const

const outageOf = (service: keyof typeof HOSTS, outage: Outage): Unavailable => {
  if (outage === 'blocked')
    return unavailable('offline', `The ${service} service couldn’t be reached.`, HOSTS[service])
  if (outage === 'truncated')
    return unavailable('malformed', `The ${service} service sent an incomplete response.`)
  if (outage === 'hang') return unavailable('timeout', `The ${service} service didn’t respond in time.`)
  return unavailable('server', `The ${service} service is down right now.`)
}
