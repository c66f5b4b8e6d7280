import { readFileSync } from 'node:fs'
import { readScenarioFile } from '../fixtures/scenario-file'
import {
  DEFAULT_SEED,
  invalidSeedMessage,
  isScenarioName,
  isSeed,
  type ScenarioName,
  unknownScenarioMessage,
} from '../fixtures/scenario-names'

/**
 * Reads the options --scenario (a name, or a file whose name ends with '.json'), --seed (overrides the file's seed) and
 * --users. Throws an error with a message for the terminal.
 */
export const readScenarioOptions = (options: {
  scenario: string
  seed?: string | undefined
  users?: string | undefined
}): { scenario: ScenarioName; seed: number } => {
  const { scenario: given, seed, users } = options
  const [name, ofFile] = given.endsWith('.json') ? readFile(given) : [given, DEFAULT_SEED]
  const scenario = users === undefined ? name : `${name},teachers:${users}`
  if (!isScenarioName(scenario)) throw new Error(unknownScenarioMessage(scenario))
  if (seed !== undefined && !isSeed(seed)) throw new Error(invalidSeedMessage('--seed', seed))
  return { scenario, seed: seed === undefined ? ofFile : Number(seed) }
}

const readFile = (file: string): [name: ScenarioName, seed: number] => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`)
  }
  const read = readScenarioFile(text)
  if (!read.ok) throw new Error(`${file}: ${read.error}`)
  return [read.value.name, read.value.seed]
}
