import type { Account } from '../../fixtures/account'
import type { Outage, ServiceFaults } from '../../fixtures/faults'
import type { UserRecord } from '../../src/core/domain/auth/identity'
import { DEMO_STORAGE_KEYS } from '../../src/core/domain/demo-storage-keys'
import { type Unavailable, unavailable } from '../../src/core/domain/errors'
import { isObject, parseObject } from '../../src/core/domain/json'
import type { ReferenceData } from '../../src/core/domain/onboarding/reference-data'
import type { ClockPort } from '../../src/core/ports/clock'
import type { StoragePort } from '../../src/core/ports/storage'

export type BackendSeed = {
  accounts: readonly Account[]
  users: readonly UserRecord[]
  reference: ReferenceData
  faults: ServiceFaults
}

/** The key of a payment without an account. */
const VISITOR = ''

export type InMemoryBackend = ReturnType<typeof createInMemoryBackend>

type Additions = {
  accounts: Account[]
  users: UserRecord[]
  /** The latest paid `payPlanId` of each account, and of `VISITOR`. */
  payments: Record<string, number>
  /** The account chosen in `redirectToGoogle`, to which `googleRedirectResult` signs in after the reload. */
  redirect: { email: string; displayName: string } | null
}

const hasTexts = <Row>(value: unknown, ...names: (keyof Row & string)[]): value is Row =>
  isObject(value) && names.every((name) => typeof value[name] === 'string')

const isAccount = (value: unknown): value is Account =>
  hasTexts<Account>(value, 'id', 'email', 'displayName') && Array.isArray(value.factors ?? [])

/** Drops what is malformed, because users can edit the storage. */
const parseAdditions = (stored: string | null): Additions => {
  const { accounts, users, payments, redirect } = parseObject(stored) ?? {}
  return {
    accounts: Array.isArray(accounts) ? accounts.filter(isAccount) : [],
    users: Array.isArray(users) ? users.filter((user) => hasTexts<UserRecord>(user, 'fbid')) : [],
    payments: isObject(payments) ? (payments as Additions['payments']) : {},
    redirect: hasTexts<Account>(redirect, 'email', 'displayName') ? redirect : null,
  }
}

/** `storage` keeps what is added, also after a reload. The returned `faults` can be changed at any time. */
export const createInMemoryBackend = (seed: BackendSeed, storage: StoragePort, clock: ClockPort) => {
  const added = parseAdditions(storage.get(DEMO_STORAGE_KEYS.demoBackend))
  const faults: ServiceFaults = { ...seed.faults }
  const accounts = new Map(
    [...seed.accounts, ...added.accounts].map((account) => [account.email.toLowerCase(), account]),
  )
  const users = new Map([...seed.users, ...added.users].map((user) => [user.fbid, user]))

  const save = (): void => storage.set(DEMO_STORAGE_KEYS.demoBackend, JSON.stringify(added))

  return {
    faults,
    reference: seed.reference,
    accountByEmail: (email: string): Account | undefined => accounts.get(email.toLowerCase()),
    accountById: (id: string): Account | undefined =>
      [...accounts.values()].find((account) => account.id === id),
    googleAccounts: (): readonly Account[] => [...accounts.values()].filter(({ google }) => google),
    addAccount: (account: Omit<Account, 'id'>): Account => {
      const created = { ...account, id: `account-${accounts.size + 1}` }
      accounts.set(created.email.toLowerCase(), created)
      added.accounts.push(created)
      save()
      return created
    },
    replaceAccount: (account: Account): void => {
      accounts.set(account.email.toLowerCase(), account)
      added.accounts = [...added.accounts.filter(({ id }) => id !== account.id), account]
      save()
    },
    userByProviderId: (id: string): UserRecord | undefined => users.get(id),
    /** In production, the grAId app adds the record at the user's first visit. */
    addUser: (user: UserRecord): void => {
      users.set(user.fbid, user)
      added.users = [...added.users.filter(({ fbid }) => fbid !== user.fbid), user]
      save()
    },
    /** `accountId` is null for a visitor. */
    addPayment: (accountId: string | null, payPlanId: number): void => {
      added.payments[accountId ?? VISITOR] = payPlanId
      save()
    },
    /** A visitor's payment is assigned to the first account for which this method is called. */
    paymentOf: (accountId: string): number | undefined => {
      const { [VISITOR]: byVisitor, ...payments } = added.payments
      if (byVisitor !== undefined) {
        added.payments = { ...payments, [accountId]: byVisitor }
        save()
      }
      return added.payments[accountId]
    },
    setRedirect: (redirect: Additions['redirect']): void => {
      added.redirect = redirect
      save()
    },
    redirect: () => added.redirect,
    delay: async (): Promise<void> => {
      if (faults.latency) await clock.wait(faults.latency)
    },
  }
}

/** The host of each service, named in the error if the service is blocked. The demo connects to none of them. */
const HOSTS = {
  authentication: 'identitytoolkit.googleapis.com',
  Google: 'apis.google.com',
  account: 'abcdefgh.supabase.co',
  'reference data': 'abcdefgh.supabase.co',
  token: 'token.example.org',
  checkout: 'api.example.org',
  newsletter: 'api.example.org',
} as const

export const outageOf = (service: keyof typeof HOSTS, outage: Outage): Unavailable =>
  outage === 'blocked'
    ? unavailable('offline', `The ${service} service couldn’t be reached.`, HOSTS[service])
    : unavailable('server', `The ${service} service is down right now.`)

export const isOutage = (fault: string | undefined): fault is Outage =>
  fault === 'down' || fault === 'blocked'
