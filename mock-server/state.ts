import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { ACCOUNTS, type BackendState, EVENTS, noEvents } from '../fixtures/backend/state'
import { type Database, TABLE_NAMES, toDatabase } from '../fixtures/database'
import { isScenarioName } from '../fixtures/scenario-names'
import type { Scenario } from '../fixtures/scenarios'
import { readFault } from './faults'

/** What the state file contains: the scenario's database, with what was changed since the scenario started. */
export type State = Database &
  BackendState & {
    /** The texts of the injected service faults, such as 'checkout:html', and route faults; not the scenario's own. */
    faults: string[]
  }

export const initialStateOf = (scenario: Scenario): State => ({
  ...toDatabase(scenario),
  ...noEvents(),
  faults: [],
  run: newRun(),
})

/** Parses a state file or the output of `npm run seed`. For any other text, throws an error that names the file. */
export const parseState = (text: string, file: string): State => {
  const damaged = (reason: string) =>
    new Error(
      `${file} is damaged and was left as it is: ${reason}. Repair it, or move it away to start with a new one.`,
    )
  try {
    return STATE.parse(JSON.parse(text)) as State
  } catch (error) {
    throw damaged(error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error))
  }
}

/** Random, so that a page (`enterRun`) notices each start of a scenario, and no old token becomes valid again. */
const newRun = (): string => randomBytes(24).toString('base64url')

const ROWS = z.array(z.record(z.string(), z.unknown()))

/**
 * Schema of the state file. Keeps unknown properties of file, rows and accounts, which may have been added by hand.
 * Properties with a default, except `subscriptions`, are missing in files written by `npm run seed`.
 */
const STATE = z.looseObject({
  ...Object.fromEntries(TABLE_NAMES.map((name) => [name, ROWS])),
  // Missing in files that were written before the table `subscriptions` was added.
  subscriptions: z._default(ROWS, () => []),
  ...EVENTS,
  scenario: z.object({ name: z.string().check(z.refine(isScenarioName)), seed: z.int() }),
  accounts: ACCOUNTS,
  faults: z._default(z.array(z.string().check(({ value }) => void readFault(value))), () => []),
  run: z._default(z.string(), newRun),
})
