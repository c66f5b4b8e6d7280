import { parseArgs } from 'node:util'
import writeFileAtomic from 'write-file-atomic'
import { serializeDatabase, toDatabase } from '../fixtures/database'
import { fullNameOf } from '../fixtures/names'
import {
  DEFAULT_SEED,
  invalidSeedMessage,
  isScenarioName,
  isSeed,
  SCENARIOS,
  type ScenarioName,
  unknownScenarioMessage,
} from '../fixtures/scenario-names'
import { buildScenario } from '../fixtures/scenarios'
import { err, ok, type Result } from '../src/core/domain/result'

const NAMES = Object.keys(SCENARIOS) as ScenarioName[]

const USAGE = `npm run seed -- --scenario NAME [--seed N] [--out FILE]
npm run seed -- --list [--seed N]

  --scenario NAME  ${NAMES.join(', ')}
  --seed N         a whole number; ${DEFAULT_SEED} if left out
  --out FILE       db.json if left out
  --list           every scenario with its description and cast`

/** Value and error are texts for the terminal. */
export const runSeed = (argv: readonly string[]): Result<string, string> => {
  let values: ReturnType<typeof parseOptions>
  try {
    values = parseOptions(argv)
  } catch (error) {
    return err(`${messageOf(error)}\n\n${USAGE}`)
  }
  const { scenario, seed: text, out, list, help } = values
  if (help) return ok(USAGE)
  if (!isSeed(text)) return err(invalidSeedMessage('--seed', text))
  if (list) return ok(NAMES.map((name) => describeScenario(name, Number(text))).join('\n\n'))
  if (scenario === undefined) return err(`Which scenario?\n\n${USAGE}`)
  if (!isScenarioName(scenario)) {
    return err(unknownScenarioMessage(scenario))
  }
  return writeDatabase(scenario, Number(text), out)
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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const describeScenario = (name: ScenarioName, seed: number): string => {
  const { description, cast } = buildScenario(name, seed)
  const people = cast.map(
    (person) => `  ${person.email}  ${person.password ?? '(Google)'}  ${fullNameOf(person)}: ${person.role}`,
  )
  return [name, `  ${description}`, ...people].join('\n')
}

const writeDatabase = (name: ScenarioName, seed: number, file: string): Result<string, string> => {
  try {
    writeFileAtomic.sync(file, serializeDatabase(toDatabase(buildScenario(name, seed))))
  } catch (error) {
    return err(`${file} cannot be written: ${messageOf(error)}`)
  }
  return ok(`${file} holds scenario ${name}, seed ${seed}.\nServe it: npm run mock-server -- --db ${file}`)
}
