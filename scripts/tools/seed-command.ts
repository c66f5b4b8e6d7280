import writeFileAtomic from 'write-file-atomic'
import { serializeDatabase, toDatabase } from '../../fixtures/database'
import { fullNameOf } from '../../fixtures/names'
import {
  DEFAULT_SCENARIO,
  PARTS,
  SCENARIOS,
  type ScenarioName,
  VALUE_PARTS,
} from '../../fixtures/scenario-names'
import { buildScenario } from '../../fixtures/scenarios'
import { readScenarioOptions } from '../../mock-server/scenario-option'

type Options = { scenario?: string; seed?: string; users?: string; out?: string; list?: boolean }

/**
 * Writes the scenario to `out`, unless `list` is set. Returns the text for the terminal, or throws an error with such a
 * text.
 */
export const runSeed = ({ scenario: given, out = 'db.json', list, ...options }: Options): string => {
  if (!list && given === undefined) throw new Error('Which scenario? npm run seed -- --help lists them.')
  const { scenario, seed } = readScenarioOptions({ scenario: given ?? DEFAULT_SCENARIO, ...options })
  if (list) {
    const names = Object.keys(SCENARIOS) as ScenarioName[]
    const rows = (parts: Readonly<Record<string, string>>) =>
      Object.entries(parts).map(([part, description]) => `  ${part}  ${description}`)
    const parts = [
      'Parts, to add to a scenario or, with “no-”, to take away: second-factor,no-record',
      ...rows(PARTS),
      'Parts with a value: no-token,teachers:500,clock:26h',
      ...rows(VALUE_PARTS),
    ]
    return [...names.map((name) => describeScenario(name, seed)), parts.join('\n')].join('\n\n')
  }
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
