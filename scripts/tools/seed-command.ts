import { parseArgs } from 'node:util'
import writeFileAtomic from 'write-file-atomic'
import { serializeDatabase, toDatabase } from '../../fixtures/database'
import { fullNameOf } from '../../fixtures/names'
import {
  DEFAULT_SEED,
  invalidSeedMessage,
  isScenarioName,
  isSeed,
  SCENARIOS,
  type ScenarioName,
  unknownScenarioMessage,
} from '../../fixtures/scenario-names'
import { buildScenario } from '../../fixtures/scenarios'

const NAMES = Object.keys(SCENARIOS) as ScenarioName[]

const USAGE = `npm run seed -- --scenario NAME [--seed N] [--out FILE]
npm run seed -- --list [--seed N]

  --scenario NAME  ${NAMES.join(', ')}
  --seed N         a whole number; ${DEFAULT_SEED} if left out
  --out FILE       db.json if left out
  --list           every scenario with its description and cast`

/** Returns the text for the terminal, or throws an error whose message is that text. */
export const runSeed = (argv: readonly string[]): string => {
  const { scenario, seed: text, out, list, help } = parseOptions(argv)
  if (help) return USAGE
  if (!isSeed(text)) throw new Error(invalidSeedMessage('--seed', text))
  const seed = Number(text)
  if (list) return NAMES.map((name) => describeScenario(name, seed)).join('\n\n')
  if (scenario === undefined) throw new Error(`Which scenario?\n\n${USAGE}`)
  if (!isScenarioName(scenario)) throw new Error(unknownScenarioMessage(scenario))
  try {
    writeFileAtomic.sync(out, serializeDatabase(toDatabase(buildScenario(scenario, seed))))
  } catch (error) {
    throw new Error(`${out} cannot be written: ${error}`)
  }
  return `${out} holds scenario ${scenario}, seed ${seed}.\nServe it: npm run mock-server -- --db ${out}`
}

const parseOptions = (argv: readonly string[]) =>
  parseArgs({
    args: [...argv],
    options: {
      scenario: { type: 'string' },
      seed: { type: 'string', default: String(DEFAULT_SEED) },
      out: { type: 'string', default: 'db.json' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values

const describeScenario = (name: ScenarioName, seed: number): string => {
  const { description, cast } = buildScenario(name, seed)
  const people = cast.map(
    (person) => `  ${person.email}  ${person.password ?? '(Google)'}  ${fullNameOf(person)}: ${person.role}`,
  )
  return [name, `  ${description}`, ...people].join('\n')
}
