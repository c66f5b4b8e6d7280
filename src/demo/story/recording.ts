import type { Step, Story } from '../../../fixtures/story'
import { DEMO_STORAGE_KEYS } from '../../core/domain/demo-storage-keys'
import type { StoragePort } from '../../core/ports/storage'
import type { ScenarioChoice } from '../scenario'

/** The steps of person and player in this tab since the scenario started. */
export type Recording = {
  /** The faults with which the scenario started. */
  faults: readonly string[]
  steps: readonly Step[]
  persona?: Story['persona']
  /** The id that the mock server gives to each start of a scenario. Undefined in the demo. */
  run?: string | undefined
  /** The time of the last step, in milliseconds since the epoch. */
  at: number
}

export const readRecording = (tab: StoragePort): Recording | null =>
  JSON.parse(tab.get(DEMO_STORAGE_KEYS.demoSession) ?? 'null')

export const storyOf = (
  { faults, persona, steps }: Recording,
  { name: scenario, seed }: ScenarioChoice,
): Story => ({ title: 'A recorded session', scenario, seed, faults: [...faults], persona, steps: [...steps] })
