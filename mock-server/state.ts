import { randomBytes } from 'node:crypto'
import type { Account } from '../fixtures/account'
import { type Database, TABLE_NAMES, type Tables, toDatabase } from '../fixtures/database'
import { isScenarioName } from '../fixtures/scenario-names'
import type { Scenario } from '../fixtures/scenarios'
import { type RouteFault, readFault } from './faults'
import { StateFileError } from './state-file'

/** An issued session. */
export type SessionRow = {
  id: string
  account_id: string
  access_token: string
  refresh_token: string
  /** Still accepted for a few seconds: two tabs may refresh at the same time, and responses may get lost. */
  previous_refresh_token: string | null
  /** Seconds since the epoch. */
  refreshed_at: number
  expires_at: number
}

/** The complete state of the server: the scenario's database and everything added since. */
export type State = Database & {
  sessions: SessionRow[]
  subscribers: string[]
  faults: RouteFault[]
  /** Key that signs custom tokens. */
  secret: string
  /** Random id of this run of the scenario. A browser with data of another run discards them. */
  run: string
}

/** The initial state of a scenario. */
export const initialStateOf = (scenario: Scenario): State => ({
  ...toDatabase(scenario),
  sessions: [],
  subscribers: [],
  faults: [],
  secret: newSecret(),
  run: newSecret(),
})

export const serializeState = (state: State): string => `${JSON.stringify(state, null, 2)}\n`

/** Parses the output of `serializeState` or `npm run seed`. Throws `StateFileError` for any other text. */
export const parseState = (text: string, file: string): State => {
  const damaged = (reason: string) =>
    new StateFileError(
      `${file} is damaged and was left as it is: ${reason}. Repair it, or move it away to begin anew.`,
    )
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : 'no JSON')
  }
  if (!isRecord(value)) throw damaged('it holds no JSON object')
  const {
    scenario,
    accounts,
    sessions = [],
    subscribers = [],
    faults = [],
    secret = newSecret(),
    run = newSecret(),
  } = value
  if (!isScenario(scenario)) throw damaged("'scenario' names no known scenario and seed")
  for (const name of TABLE_NAMES) {
    if (!isListOf(value[name], isRecord)) throw damaged(`'${name}' is no list of rows`)
  }
  if (!isListOf(accounts, isAccount)) throw damaged("'accounts' is no list of accounts")
  if (!isListOf(sessions, isSessionRow)) throw damaged("'sessions' is no list of sessions")
  if (!isListOf(subscribers, isText)) throw damaged("'subscribers' is no list of addresses")
  if (!isListOf(faults, isRecord)) throw damaged("'faults' is no list of faults")
  if (!isText(secret) || !isText(run)) throw damaged("'secret' or 'run' is no text")
  try {
    return {
      ...(value as Tables),
      scenario,
      accounts,
      sessions,
      subscribers,
      faults: faults.map(readFault),
      secret,
      run,
    }
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : "'faults' is no list of faults")
  }
}

const newSecret = (): string => randomBytes(24).toString('base64url')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'

const isListOf = <Item>(value: unknown, is: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(is)

const isScenario = (value: unknown): value is State['scenario'] =>
  isRecord(value) &&
  isText(value.name) &&
  isScenarioName(value.name) &&
  typeof value.seed === 'number' &&
  Number.isInteger(value.seed)

const isAccount = (value: unknown): value is Account =>
  isRecord(value) &&
  isText(value.id) &&
  isText(value.email) &&
  isText(value.displayName) &&
  (value.password === null || isText(value.password)) &&
  typeof value.google === 'boolean'

const isSessionRow = (value: unknown): value is SessionRow =>
  isRecord(value) &&
  [value.id, value.account_id, value.access_token, value.refresh_token].every(isText) &&
  (value.previous_refresh_token === null || isText(value.previous_refresh_token)) &&
  [value.refreshed_at, value.expires_at].every((seconds) => typeof seconds === 'number')
