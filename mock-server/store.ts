import type { Account } from '../fixtures/cast'
import { TABLE_NAMES, type Tables, type UserRow } from '../fixtures/database'
import type { ScenarioName } from '../fixtures/scenario-names'
import { buildScenario, recordOf, type Scenario } from '../fixtures/scenarios'
import { type Fault, faultsOf } from './faults'
import { beginState, parseState, type SessionRow, type State, serializeState } from './state'
import { createStateFile, readStateFile } from './state-file'

/** What the store begins with. */
export type StoreOptions = {
  scenario: ScenarioName
  seed: number
  /** Where the state survives a restart; null for nowhere. What it holds wins over `scenario` and `seed`. */
  file: string | null
  /** Faults that hold from the start and come back with every reset. */
  faults?: readonly Fault[]
}

/** The state, with an index for whatever is looked up by a key: no look-up grows with its table. */
export type Store = ReturnType<typeof openStore>

/** Opens a state. Throws FileProblem where its file cannot be used. */
export const openStore = ({ scenario: name, seed, file, faults: lasting = [] }: StoreOptions) => {
  const kept = file === null ? null : readStateFile(file)
  let state: State =
    kept === null || file === null
      ? { ...beginState(buildScenario(name, seed)), faults: [...lasting] }
      : resume(parseState(kept, file), lasting)
  let scenario: Scenario = buildScenario(state.scenario.name, state.scenario.seed)

  const accountsByEmail = new Map<string, Account>()
  const accountsById = new Map<string, Account>()
  const usersByFbid = new Map<string, UserRow[]>()
  const sessionsByAccess = new Map<string, SessionRow>()
  const sessionsByRefresh = new Map<string, SessionRow>()
  let faultsInForce: readonly Fault[] = []
  const onReplaced = new Set<(tables: Tables) => void>()

  const indexUser = (user: UserRow): void => {
    // Rows can be written by hand, with anything in them.
    if (user.fbid === undefined || user.fbid === null) return
    const fbid = String(user.fbid)
    const known = usersByFbid.get(fbid)
    if (known) known.push(user)
    else usersByFbid.set(fbid, [user])
  }
  const indexUsers = (): void => {
    usersByFbid.clear()
    state.users.forEach(indexUser)
  }
  const indexAccount = (account: Account): void => {
    accountsByEmail.set(account.email.toLowerCase(), account)
    accountsById.set(account.id, account)
  }
  const indexSession = (session: SessionRow): void => {
    sessionsByAccess.set(session.access_token, session)
    sessionsByRefresh.set(session.refresh_token, session)
    if (session.previous_refresh_token !== null)
      sessionsByRefresh.set(session.previous_refresh_token, session)
  }
  const indexSessions = (): void => {
    sessionsByAccess.clear()
    sessionsByRefresh.clear()
    state.sessions.forEach(indexSession)
  }
  const judgeFaults = (): void => {
    faultsInForce = [...state.faults, ...faultsOf(scenario.faults)]
  }
  const indexAll = (): void => {
    accountsByEmail.clear()
    accountsById.clear()
    state.accounts.forEach(indexAccount)
    indexUsers()
    indexSessions()
    judgeFaults()
  }
  indexAll()

  const disk = file === null ? null : createStateFile(file, () => serializeState(state))

  const begin = (chosen: ScenarioName, chosenSeed: number): void => {
    scenario = buildScenario(chosen, chosenSeed)
    state = { ...beginState(scenario), faults: [...lasting] }
    indexAll()
    for (const listener of onReplaced) listener(tablesOf(state))
  }

  return {
    /** Resolves when everything that has happened until now would survive a crash. */
    saved: (): Promise<void> => disk?.save() ?? Promise.resolve(),
    /** Whether the state was found in the file rather than begun. */
    resumed: kept !== null,
    scenario: (): Scenario => scenario,
    /** Begins another scenario: its data, its faults, and nothing that happened before. */
    begin,
    reset: (): void => begin(scenario.name, scenario.seed),

    tables: (): Tables => tablesOf(state),
    /** Calls `listener` with the new tables whenever a scenario begins. */
    onReplaced: (listener: (tables: Tables) => void): void => void onReplaced.add(listener),
    /** Says that the rows of the users table were changed from outside. */
    usersChanged: indexUsers,
    usersByFbid: (fbid: string): readonly UserRow[] => usersByFbid.get(fbid) ?? [],
    /** What the separate app does on a teacher's first arrival. Answers whether the record was there before. */
    welcome: (account: Account): boolean => {
      if (usersByFbid.has(account.id)) return true
      const last = state.users.reduce((highest, { id }) => Math.max(highest, Number(id) || 0), 0)
      const row: UserRow = { id: last + 1, ...recordOf(account) }
      state.users.push(row)
      indexUser(row)
      return false
    },

    accountByEmail: (email: string): Account | undefined => accountsByEmail.get(email.trim().toLowerCase()),
    accountById: (id: string): Account | undefined => accountsById.get(id),
    googleAccounts: (): readonly Account[] => state.accounts.filter(({ google }) => google),
    addAccount: (account: Omit<Account, 'id'>): Account => {
      let number = state.accounts.length + 1
      while (accountsById.has(`account-${number}`)) number += 1
      const created = { ...account, id: `account-${number}` }
      state.accounts.push(created)
      indexAccount(created)
      return created
    },

    sessionByAccessToken: (token: string): SessionRow | undefined => sessionsByAccess.get(token),
    sessionByRefreshToken: (token: string): SessionRow | undefined => sessionsByRefresh.get(token),
    addSession: (session: SessionRow): void => {
      state.sessions.push(session)
      indexSession(session)
    },
    /** Puts a refreshed session in the place of the one with its id. */
    replaceSession: (session: SessionRow): void => {
      state.sessions = state.sessions.map((other) => (other.id === session.id ? session : other))
      indexSessions()
    },
    endSessions: (ended: (session: SessionRow) => boolean): void => {
      state.sessions = state.sessions.filter((session) => !ended(session))
      indexSessions()
    },

    subscribers: (): readonly string[] => state.subscribers,
    subscribe: (email: string): void => {
      if (!state.subscribers.includes(email)) state.subscribers.push(email)
    },

    secret: (): string => state.secret,
    run: (): string => state.run,
    /** The faults in force: those put there by hand first, then the scenario's own. */
    faults: (): readonly Fault[] => faultsInForce,
    injectedFaults: (): readonly Fault[] => state.faults,
    setFaults: (faults: readonly Fault[]): void => {
      state.faults = [...faults]
      judgeFaults()
    },
  }
}

/** A state out of a file, with the faults the command line asks for where it does not have them yet. */
const resume = (state: State, faults: readonly Fault[]): State => {
  const known = new Set(state.faults.map((fault) => JSON.stringify(fault)))
  const missing = faults.filter((fault) => !known.has(JSON.stringify(fault)))
  return { ...state, faults: [...state.faults, ...missing] }
}

const tablesOf = (state: State): Tables => {
  const tables = TABLE_NAMES.map((name) => [name, state[name]])
  return Object.fromEntries(tables) as Tables
}
