import type { Account } from '../fixtures/account'
import { serializeDatabase, TABLE_NAMES, type Tables, type UserRow } from '../fixtures/database'
import { applyFault, endOfFault, SERVICE_FAULTS, type Service, type ServiceFaults } from '../fixtures/faults'
import type { ScenarioName } from '../fixtures/scenario-names'
import { buildScenario, recordOf, type Scenario } from '../fixtures/scenarios'
import { faultText, parseFault, type RouteFault, routeFaultsOf } from './faults'
import { initialStateOf, parseState, type SessionRow, type State } from './state'
import { createStateFile, readStateFile } from './state-file'

export type StoreOptions = {
  scenario: ScenarioName
  seed: number
  /**
   * Path of the state file; null without one. The state in an existing file takes precedence over `scenario` and
   * `seed`.
   */
  file: string | null
  /** Injected whenever a scenario starts. When the server starts, any given faults replace those in the state file. */
  faults?: readonly RouteFault[]
}

/** One of `SERVICE_FAULTS`, or a fault of a route. */
export type Injection = string | RouteFault

/** Reads a fault of a story: 'checkout:html' or '/checkout=status:500'. Throws an `HttpError` 400 for other values. */
export const readInjection = (value: unknown): Injection => {
  const text = String(value)
  return SERVICE_FAULTS.includes(text) ? text : parseFault(text)
}

/** The key of a payment without an account. */
const VISITOR = ''

export type Store = ReturnType<typeof openStore>

/** Throws an error if the state file cannot be used. */
export const openStore = ({ scenario: name, seed, file, faults: initialFaults = [] }: StoreOptions) => {
  const savedText = file === null ? null : readStateFile(file)
  let state: State =
    savedText === null || file === null
      ? initialStateOf(buildScenario(name, seed))
      : parseState(savedText, file)
  if (initialFaults.length > 0) state.faults = [...initialFaults]
  /** `scenario.faults` does not contain the injected faults. */
  let scenario: Scenario = buildScenario(state.scenario.name, state.scenario.seed)

  // An index, because every sign-in looks up a user record, and 'crowded-school' has more than ten thousand.
  const usersByFbid = new Map<string, UserRow[]>()
  let faults: ServiceFaults = {}
  let activeFaults: readonly RouteFault[] = []
  let onReplaced: (tables: Tables) => void = () => {}

  const indexUser = (user: UserRow): void => {
    // Skips rows with another or no `fbid`, which clients and hand-edited files can add.
    if (!['string', 'number'].includes(typeof user.fbid)) return
    const fbid = String(user.fbid)
    const rows = usersByFbid.get(fbid)
    if (rows) rows.push(user)
    else usersByFbid.set(fbid, [user])
  }
  const indexUsers = (): void => {
    usersByFbid.clear()
    state.users.forEach(indexUser)
  }
  const findAccount = (email: string): Account | undefined =>
    state.accounts.find((account) => account.email.toLowerCase() === email.trim().toLowerCase())
  const findAccountById = (id: string): Account | undefined =>
    state.accounts.find((account) => account.id === id)
  const updateFaults = (): void => {
    faults = { ...scenario.faults }
    for (const fault of state.serviceFaults) applyFault(faults, fault)
    activeFaults = [...state.faults, ...routeFaultsOf(faults)]
  }
  indexUsers()
  updateFaults()

  const write = file === null ? null : createStateFile(file)

  const inject = (fault: Injection): void => {
    if (typeof fault === 'string') {
      const [service = '', value = ''] = fault.split(':')
      const others = state.serviceFaults.filter((other) => endOfFault(other) !== endOfFault(fault))
      const isOfScenario = value === String(scenario.faults[service as Service] ?? '')
      state.serviceFaults = isOfScenario ? others : [...others, fault]
    } else if (!state.faults.some((other) => faultText(other) === faultText(fault))) state.faults.push(fault)
    updateFaults()
  }

  const begin = (newName: ScenarioName, newSeed: number): void => {
    scenario = buildScenario(newName, newSeed)
    state = { ...initialStateOf(scenario), faults: [...initialFaults] }
    indexUsers()
    updateFaults()
    onReplaced(tablesOf(state))
  }

  return {
    /** Does nothing without a state file. Throws an error on failure. */
    save: (): void => write?.(serializeDatabase(state)),
    resumed: savedText !== null,
    scenario: (): Scenario => ({ ...scenario, faults }),
    begin,
    reset: (): void => begin(scenario.name, scenario.seed),

    tables: (): Tables => tablesOf(state),
    /** Calls `listener` with the new tables after `begin` and `reset`. */
    onReplaced: (listener: (tables: Tables) => void): void => {
      onReplaced = listener
    },
    /** Must be called after every direct change of rows in the users table. */
    reindexUsers: indexUsers,
    usersByFbid: (fbid: string): readonly UserRow[] => usersByFbid.get(fbid) ?? [],
    /** Returns the record that existed before, or undefined after adding one with `data`. */
    ensureUserRecord: (account: Account, data: string): UserRow | undefined => {
      const [record] = usersByFbid.get(account.id) ?? []
      if (record) return record
      const last = Math.max(0, ...state.users.map(({ id }) => Number(id)).filter(Number.isSafeInteger))
      const row: UserRow = { id: last + 1, ...recordOf(account), data }
      state.users.push(row)
      indexUser(row)
      return undefined
    },

    accountByEmail: findAccount,
    accountById: findAccountById,
    googleAccounts: (): readonly Account[] => state.accounts.filter(({ google }) => google),
    addAccount: (account: Omit<Account, 'id'>): Account => {
      let number = state.accounts.length + 1
      while (findAccountById(`account-${number}`)) number += 1
      const created = { ...account, id: `account-${number}` }
      state.accounts.push(created)
      return created
    },
    replaceAccount: (account: Account): void => {
      state.accounts = state.accounts.map((other) => (other.id === account.id ? account : other))
    },

    /** `accountId` is null for a visitor. */
    addPayment: (accountId: string | null, payPlanId: number): void => {
      state.payments[accountId ?? VISITOR] = payPlanId
    },
    /** A visitor's payment is assigned to the first account for which this method is called. */
    paymentOf: (accountId: string): number | undefined => {
      const { [VISITOR]: byVisitor, ...payments } = state.payments
      if (byVisitor !== undefined) state.payments = { ...payments, [accountId]: byVisitor }
      return state.payments[accountId]
    },

    sessionByAccessToken: (token: string): SessionRow | undefined =>
      state.sessions.find(({ access_token }) => access_token === token),
    sessionByRefreshToken: (token: string): SessionRow | undefined =>
      state.sessions.find((row) => [row.refresh_token, row.previous_refresh_token].includes(token)),
    addSession: (session: SessionRow): void => void state.sessions.push(session),
    replaceSession: (session: SessionRow): void => {
      state.sessions = state.sessions.map((other) => (other.id === session.id ? session : other))
    },
    endSessions: (isEnded: (session: SessionRow) => boolean): void => {
      state.sessions = state.sessions.filter((session) => !isEnded(session))
    },

    run: (): string => state.run,
    /** Returns `injectedFaults`, then the service faults in force, converted to route faults. */
    activeFaults: (): readonly RouteFault[] => activeFaults,
    injectedFaults: (): readonly RouteFault[] => state.faults,
    inject,
    /** The injected faults, written as in a story. */
    injectedTexts: (): readonly string[] => [...state.serviceFaults, ...state.faults.map(faultText)],
    removeFaults: (): void => {
      state.faults = []
      state.serviceFaults = []
      updateFaults()
    },
  }
}

const tablesOf = (state: State): Tables => {
  const tables = TABLE_NAMES.map((name) => [name, state[name]])
  return Object.fromEntries(tables) as Tables
}
