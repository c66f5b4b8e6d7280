import { DEFAULT_SEED, SCENARIOS } from '../../fixtures/scenario-names'
import { readArguments } from './arguments'
import { exitWithError } from './port'
import { runSeed } from './seed-command'

const USAGE = `npm run seed -- --scenario NAME [--seed N] [--out FILE]
npm run seed -- --list [--seed N]

Writes a scenario as json-server's db.json. The same name and seed produce the same bytes on every machine.

  --scenario NAME  ${Object.keys(SCENARIOS).join(', ')}
  --seed N         a whole number; ${DEFAULT_SEED} if left out
  --out FILE       db.json if left out
  --list           every scenario with its description and cast, and the parts: --scenario second-factor,no-record`

const { values } = readArguments(USAGE, {
  scenario: { type: 'string' },
  seed: { type: 'string' },
  out: { type: 'string' },
  list: { type: 'boolean' },
})
try {
  console.log(runSeed(values))
} catch (error) {
  exitWithError((error as Error).message)
}
