import { DEFAULT_SEED, SCENARIOS, SIZES } from '../../fixtures/scenario-names'
import { readArguments } from './arguments'
import { exitWithError } from './port'
import { runSeed } from './seed-command'

const USAGE = `npm run seed -- --scenario NAME|FILE.json [--seed N] [--users N] [--out FILE]
npm run seed -- --list [--seed N]

Writes a scenario as json-server's db.json. The same name and seed produce the same bytes on every machine.

  --scenario NAME  ${Object.keys(SCENARIOS).join(', ')}
                   or a file with a scenario of your own: docs/scenario.schema.json
  --seed N         a whole number; ${DEFAULT_SEED} if left out
  --users N        that many more teachers with a record: 1 to ${SIZES.teachers}
  --out FILE       db.json if left out
  --list           every scenario with its description and cast, and the parts: --scenario second-factor,no-record,clock:26h`

const { values } = readArguments(USAGE, {
  scenario: { type: 'string' },
  seed: { type: 'string' },
  users: { type: 'string' },
  out: { type: 'string' },
  list: { type: 'boolean' },
})
try {
  console.log(runSeed(values))
} catch (error) {
  exitWithError((error as Error).message)
}
