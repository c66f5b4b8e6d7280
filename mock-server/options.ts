import { parseArgs } from 'node:util'
import { DEFAULT_SCENARIO, DEFAULT_SEED, isScenarioName } from '../fixtures/scenario-names'
import { err, ok, type Result } from '../src/core/domain/result'
import { InvalidFaultError, parseFault } from './faults'
import { unknownScenarioMessage } from './mock-state'
import { DEFAULT_SITE, type MockServerOptions, SESSION_LIFETIME } from './server'

export const USAGE = `npm run mock-server -- [options]

  --port 4010              where it listens, on 127.0.0.1; 0 for any free port
  --scenario newcomer      which scenario begins; npm run seed -- --list shows them all
  --seed 1                 a whole number; the same scenario and seed are the same data everywhere
  --db FILE                keeps the state over a restart; a file of npm run seed will do to begin with
  --fault "ROUTE=KIND"     something goes wrong on purpose, more than once if given so:
                           "[METHOD ]ROUTE=status[:503]|html[:200]|truncated|hang|delay:MILLISECONDS[,every:N]"
  --session-lifetime 3600  how long an access token holds, in seconds
  --site URL               where the payment page and the separate app lead back to; by default the site seen last
  --help`

/** Parses command-line options; 'help' for --help. The error is a message for the terminal. */
export const readOptions = (argv: readonly string[]): Result<MockServerOptions | 'help', string> => {
  let values: Partial<Record<string, string | boolean | string[]>>
  try {
    values = parseArgs({
      args: [...argv],
      options: {
        port: { type: 'string', default: '4010' },
        scenario: { type: 'string', default: DEFAULT_SCENARIO },
        seed: { type: 'string', default: String(DEFAULT_SEED) },
        db: { type: 'string' },
        fault: { type: 'string', multiple: true, default: [] },
        'session-lifetime': { type: 'string', default: String(SESSION_LIFETIME) },
        site: { type: 'string', default: DEFAULT_SITE },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error))
  }
  if (values.help === true) return ok('help')

  const text = (name: string): string => String(values[name])
  const port = parseInteger(text('port'), 65_535)
  const seed = parseInteger(text('seed'), 999_999_999)
  const sessionLifetime = parseInteger(text('session-lifetime'), 31_536_000)
  const scenario = text('scenario')
  const site = text('site')
  if (port === null) return err(`--port must be a whole number from 0 to 65535, not '${text('port')}'.`)
  if (!isScenarioName(scenario)) return err(unknownScenarioMessage(scenario))
  if (seed === null) return err(`--seed must be a whole number from 0 to 999999999, not '${text('seed')}'.`)
  if (!sessionLifetime) {
    return err(`--session-lifetime must be a whole number of seconds, not '${text('session-lifetime')}'.`)
  }
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol)) {
    return err(`--site must be an http address, not '${site}'.`)
  }
  if (values.db === '') return err('--db needs the name of a file.')
  try {
    return ok({
      port,
      scenario,
      seed,
      file: typeof values.db === 'string' ? values.db : null,
      faults: (values.fault as string[]).map(parseFault),
      sessionLifetime,
      site: new URL(site).origin,
    })
  } catch (error) {
    if (error instanceof InvalidFaultError) return err(error.message)
    throw error
  }
}

const parseInteger = (text: string, max: number): number | null =>
  /^\d{1,9}$/.test(text) && Number(text) <= max ? Number(text) : null
