import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Account } from '../fixtures/account'
import { type BackendState, noEvents, type SessionRow } from '../fixtures/backend/state'
import { type Database, TABLE_NAMES, toDatabase } from '../fixtures/database'
import { isScenarioName } from '../fixtures/scenario-names'
import type { Scenario } from '../fixtures/scenarios'
import { readFault } from './faults'

/** What the state file contains: the scenario's database, with what was changed since the scenario started. */
export type State = Database &
  BackendState & {
    /** Injected besides those of the scenario: of services, such as 'checkout:html', and of routes. */
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
    throw damaged(error instanceof z.ZodError ? z.prettifyError(error) : String(error))
  }
}

/** Random, so that a page notices each start of a scenario (`enterRun`), and that its tokens are of no use after it. */
const newRun = (): string => randomBytes(24).toString('base64url')

const ROWS = z.array(z.record(z.string(), z.unknown()))

const ACCOUNT: z.ZodType<Account> = z.looseObject({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  password: z.string().nullable(),
  google: z.boolean(),
  verified: z.boolean().optional(),
  locked: z.enum(['disabled']).optional(),
  factors: z
    .array(
      z.object({
        id: z.string(),
        factor_type: z.enum(['totp', 'phone']),
        status: z.enum(['verified', 'unverified']),
        phone: z.string().optional(),
      }),
    )
    .optional(),
})

const SESSION: z.ZodType<SessionRow> = z.object({
  id: z.string(),
  account_id: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
  previous_refresh_token: z.string().nullable(),
  refreshed_at: z.number(),
  expires_at: z.number(),
})

/**
 * Schema of the state file. Keeps unknown properties of file, rows and accounts, which may have been added by hand.
 * Properties with a default are missing in files written by `npm run seed`.
 */
const STATE = z.looseObject({
  ...Object.fromEntries(TABLE_NAMES.map((name) => [name, ROWS])),
  scenario: z.object({ name: z.string().refine(isScenarioName), seed: z.int() }),
  accounts: z.array(ACCOUNT),
  sessions: z.array(SESSION).default([]),
  challenges: z.record(z.string(), z.string()).default({}),
  payments: z.record(z.string(), z.number()).default({}),
  redirect: z.object({ email: z.string(), displayName: z.string() }).nullable().default(null),
  issued: z.int().default(0),
  counts: z.record(z.string(), z.int()).default({}),
  faults: z.array(z.string().transform(readFault)).default([]),
  run: z.string().default(newRun),
})
