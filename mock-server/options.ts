import { parseArgs } from 'node:util'
import { DEFAULT_SCENARIO, DEFAULT_SEED, isScenarioName } from '../fixtures/scenario-names'
import { err, ok, type Result } from '../src/core/domain/result'
import { InvalidFaultError, parseFault } from './faults'
import { unknownScenario } from './mock-state'
import type { MockServerOptions } from './server'

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

/** What the command line asks for; or the sentence that says what is wrong with it. */
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
        'session-lifetime': { type: 'string', default: '3600' },
        site: { type: 'string', default: 'http://127.0.0.1:5173' },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (failure) {
    return err(failure instanceof Error ? failure.message : String(failure))
  }
  if (values.help === true) return ok('help')

  const text = (name: string): string => String(values[name])
  const port = wholeNumber(text('port'), 65_535)
  const seed = wholeNumber(text('seed'), 999_999_999)
  const sessionLifetime = wholeNumber(text('session-lifetime'), 31_536_000)
  const scenario = text('scenario')
  const site = text('site')
  if (port === null) return err(`--port must be a whole number from 0 to 65535, not '${text('port')}'.`)
  if (!isScenarioName(scenario)) return err(unknownScenario(scenario))
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
  } catch (failure) {
    if (failure instanceof InvalidFaultError) return err(failure.message)
    throw failure
  }
}

const wholeNumber = (text: string, most: number): number | null =>
  /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : null
