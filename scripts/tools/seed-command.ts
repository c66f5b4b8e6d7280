import writeFileAtomic from 'write-file-atomic'
import { serializeDatabase, toDatabase } from '../../fixtures/database'
import { fullNameOf } from '../../fixtures/names'
import {
  DEFAULT_SEED,
  invalidSeedMessage,
  isScenarioName,
  isSeed,
  PARTS,
  SCENARIOS,
  type ScenarioName,
  unknownScenarioMessage,
} from '../../fixtures/scenario-names'
import { buildScenario } from '../../fixtures/scenarios'

type Options = { scenario?: string; seed?: string; out?: string; list?: boolean }

/** Returns the text for the terminal, or throws an error whose message is that text. */
export const runSeed = ({
  scenario,
  seed: text = String(DEFAULT_SEED),
  out = 'db.json',
  list,
}: Options): string => {
  if (!isSeed(text)) throw new Error(invalidSeedMessage('--seed', text))
  const seed = Number(text)
  const names = Object.keys(SCENARIOS) as ScenarioName[]
  if (list) {
    const parts = Object.entries(PARTS).map(([part, description]) => `  ${part}  ${description}`)
    const intro = 'Parts, to add to a scenario or, with “no-”, to take away: second-factor,no-record'
    return [...names.map((name) => describeScenario(name, seed)), [intro, ...parts].join('\n')].join('\n\n')
  }
  if (scenario === undefined) throw new Error('Which scenario? npm run seed -- --help lists them.')
  if (!isScenarioName(scenario)) throw new Error(unknownScenarioMessage(scenario))
  try {
    writeFileAtomic.sync(out, serializeDatabase(toDatabase(buildScenario(scenario, seed))))
  } catch (error) {
    throw new Error(`${out} cannot be written: ${error}`)
  }
  return `${out} holds scenario ${scenario}, seed ${seed}.\nServe it: npm run mock-server -- --db ${out}`
}

const describeScenario = (name: ScenarioName, seed: number): string => {
  const { description, cast } = buildScenario(name, seed)
  const people = cast.map(
    (person) => `  ${person.email}  ${person.password ?? '(Google)'}  ${fullNameOf(person)}: ${person.role}`,
  )
  return [name, `  ${description}`, ...people].join('\n')
}
