import { DEFAULT_SCENARIO, DEFAULT_SEED } from '../../../fixtures/scenario-names'
import { type End, readStory, type Step, type Story } from '../../../fixtures/story'
import { parseObject } from '../../core/domain/json'
import type { StoragePort } from '../../core/ports/storage'
import type { ScenarioChoice } from '../scenario'
import { DEMO_STORAGE_KEYS } from '../storage-keys'

/** The steps of person and player in this tab since the scenario started. */
export type Recording = {
  /** The faults with which the scenario started. */
  faults: readonly string[]
  steps: readonly Step[]
  persona?: Story['persona']
  /** What the screen has shown since the last step. */
  end?: End | undefined
  /** The id that the mock server gives to each start of a scenario. Undefined in the demo. */
  run?: string | undefined
  /** The time of the last step, in milliseconds since the epoch. */
  at: number
}

/** Returns null unless `stored` is the JSON of a recording whose steps a link can contain. */
export const parseRecording = (stored: string | null): Recording | null => {
  const { run, at, ...recorded } = parseObject(stored) ?? {}
  const read = readStory({ title: '', scenario: DEFAULT_SCENARIO, seed: DEFAULT_SEED, ...recorded })
  if (!read.ok || !(run === undefined || typeof run === 'string') || typeof at !== 'number') return null
  const { faults = [], persona, steps, end } = read.value
  return { faults, persona, steps, end, run, at }
}

export const readRecording = (tab: StoragePort): Recording | null =>
  parseRecording(tab.get(DEMO_STORAGE_KEYS.demoSession))

export const storyOf = (
  { faults, persona, steps, end }: Recording,
  { name: scenario, seed }: ScenarioChoice,
): Story => ({
  title: 'A recorded session',
  scenario,
  seed,
  faults: [...faults],
  persona,
  steps: [...steps],
  end,
})
