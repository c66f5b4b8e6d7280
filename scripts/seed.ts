/**
 * `npm run seed -- --scenario NAME [--seed N] [--out FILE]`: writes a scenario as json-server's db.json, the same
 * bytes on every machine. `--list` prints every scenario with its cast.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { serializeDatabase, toDatabase } from '../fixtures/database'
import { DEFAULT_SEED, isScenarioName, SCENARIOS, type ScenarioName } from '../fixtures/scenario-names'
import { buildScenario } from '../fixtures/scenarios'

const USAGE = `npm run seed -- --scenario NAME [--seed N] [--out FILE]
npm run seed -- --list [--seed N]

  --scenario NAME  ${Object.keys(SCENARIOS).join(', ')}
  --seed N         a whole number; ${DEFAULT_SEED} if left out
  --out FILE       db.json if left out
  --list           every scenario in a sentence, and its cast`

const giveUp = (reason: string): never => {
  console.error(reason)
  process.exit(1)
}

const readArguments = () => {
  try {
    return parseArgs({
      options: {
        scenario: { type: 'string' },
        seed: { type: 'string', default: String(DEFAULT_SEED) },
        out: { type: 'string', default: 'db.json' },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (failure) {
    return giveUp(`${failure instanceof Error ? failure.message : failure}\n\n${USAGE}`)
  }
}

const list = (seed: number): void => {
  for (const name of Object.keys(SCENARIOS) as ScenarioName[]) {
    const { sentence, cast } = buildScenario(name, seed)
    console.log(`${name}\n  ${sentence}`)
    for (const { role, firstName, lastName, email, password } of cast) {
      console.log(`  ${email}  ${password ?? '(Google)'}  ${`${firstName} ${lastName}`.trim()}: ${role}`)
    }
    console.log()
  }
}

const write = (name: ScenarioName, seed: number, file: string): void => {
  const temporary = `${file}.tmp`
  try {
    writeFileSync(temporary, serializeDatabase(toDatabase(buildScenario(name, seed))))
    renameSync(temporary, file)
  } catch (failure) {
    rmSync(temporary, { force: true })
    giveUp(`${file} cannot be written: ${failure instanceof Error ? failure.message : failure}`)
  }
  console.log(`${file} holds scenario ${name}, seed ${seed}.`)
  console.log(`Serve it: npm run mock-server -- --db ${file}`)
}

const { scenario, seed: seedText, out, list: asked, help } = readArguments()
if (!/^\d{1,9}$/.test(seedText)) {
  giveUp(`--seed must be a whole number from 0 to 999999999, not '${seedText}'.`)
}
const seed = Number(seedText)
if (help) console.log(USAGE)
else if (asked) list(seed)
else if (scenario === undefined) giveUp(`Which scenario?\n\n${USAGE}`)
else if (isScenarioName(scenario)) write(scenario, seed, out)
else {
  giveUp(`There is no scenario '${scenario}'. Known are:\n  ${Object.keys(SCENARIOS).join('\n  ')}`)
}
