import { parseArgs } from 'node:util'
import { SESSION_LIFETIME } from '../fixtures/backend/backend'
import { DEFAULT_SCENARIO } from '../fixtures/scenario-names'
import { readFault, readInteger } from './faults'
import { readScenarioOptions } from './scenario-option'
import { DEFAULT_SITE, type MockServerOptions } from './server'

export const USAGE = `npm run mock-server -- [options]

  --port 4010              where it listens, on 127.0.0.1; 0 for any free port
  --scenario newcomer      which scenario begins, or a FILE.json with one of your own (docs/scenario.schema.json);
                           npm run seed -- --list shows names and parts
  --users N                that many more teachers, up to 100000
  --seed 1                 a whole number; the same scenario and seed are the same data everywhere
  --db FILE                keeps the state over a restart; a file of npm run seed will do to begin with
  --fault "ROUTE=KIND"     something goes wrong on purpose, more than once if given so:
                           "[METHOD ]ROUTE=status[:503]|html[:200]|truncated|hang|delay:MILLISECONDS[,every:N]",
                           or of a whole service, as in the demo: "users:down,every:3"
  --session-lifetime 3600  how long an access token holds, in seconds
  --site URL               the site, if it isn't on this machine
  --help`

/** Throws an error with a message for the terminal. */
export const parseOptions = (argv: readonly string[]): MockServerOptions | 'help' => {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string', default: '4010' },
      scenario: { type: 'string', default: DEFAULT_SCENARIO },
      seed: { type: 'string' },
      users: { type: 'string' },
      db: { type: 'string' },
      fault: { type: 'string', multiple: true, default: [] },
      'session-lifetime': { type: 'string', default: String(SESSION_LIFETIME) },
      site: { type: 'string', default: DEFAULT_SITE },
      help: { type: 'boolean', default: false },
    },
  })
  const { site, db: file = null } = values
  if (values.help) return 'help'
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol)) {
    throw new Error(`--site must be an http address, not '${site}'.`)
  }
  if (file === '') throw new Error('--db needs the name of a file.')
  return {
    port: readInteger(values.port, '--port', 0, 65_535),
    ...readScenarioOptions(values),
    file,
    faults: values.fault.map(readFault),
    sessionLifetime: readInteger(values['session-lifetime'], '--session-lifetime', 1, 31_536_000),
    site: new URL(site).origin,
  }
}
