import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Account } from '../fixtures/account'
import { type Database, TABLE_NAMES, toDatabase } from '../fixtures/database'
import { SERVICE_FAULTS } from '../fixtures/faults'
import { isScenarioName } from '../fixtures/scenario-names'
import type { Scenario } from '../fixtures/scenarios'
import { type RouteFault, readFault } from './faults'

const SESSION = z.object({
  id: z.string(),
  account_id: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
  /**
   * `refresh` in sessions.ts still accepts this token for `REUSE_INTERVAL`, because two tabs may refresh at the same
   * time, or a response may be lost.
   */
  previous_refresh_token: z.string().nullable(),
  /** In seconds since the epoch. */
  refreshed_at: z.number(),
  expires_at: z.number(),
})

export type SessionRow = z.infer<typeof SESSION>

/** What the state file contains: the scenario's database, with what was changed since the scenario started. */
export type State = Database & {
  sessions: SessionRow[]
  faults: RouteFault[]
  /** The last paid `payPlanId` of each account, and of a visitor under ''. */
  payments: Record<string, number>
  /** Injected service faults, such as 'checkout:html', besides those of the scenario. */
  serviceFaults: string[]
  /** Random id, replaced whenever a scenario starts. */
  run: string
}

export const initialStateOf = (scenario: Scenario): State => ({
  ...toDatabase(scenario),
  sessions: [],
  payments: {},
  faults: [],
  serviceFaults: [],
  run: newSecret(),
})

/** Parses a state file or the output of `npm run seed`. For any other text, throws an error that names the file. */
export const parseState = (text: string, file: string): State => {
  const damaged = (reason: string) =>
    new Error(
      `${file} is damaged and was left as it is: ${reason}. Repair it, or move it away to start with a new one.`,
    )
  try {
    const state = STATE.parse(JSON.parse(text))
    return { ...state, faults: state.faults.map(readFault) } as State
  } catch (error) {
    throw damaged(error instanceof z.ZodError ? z.prettifyError(error) : String(error))
  }
}

export const newSecret = (): string => randomBytes(24).toString('base64url')

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

/**
 * Schema of the state file. Keeps unknown properties of file, rows and accounts, which may have been added by hand.
 * Properties with a default are missing in files written by `npm run seed`.
 */
const STATE = z.looseObject({
  ...Object.fromEntries(TABLE_NAMES.map((name) => [name, ROWS])),
  scenario: z.object({ name: z.string().refine(isScenarioName), seed: z.int() }),
  accounts: z.array(ACCOUNT),
  sessions: z.array(SESSION).default([]),
  payments: z.record(z.string(), z.number()).default({}),
  faults: ROWS.default([]),
  serviceFaults: z.array(z.enum(SERVICE_FAULTS)).default([]),
  run: z.string().default(newSecret),
})
