import type { Step, Story } from '../../../fixtures/story'
import { DEMO_STORAGE_KEYS } from '../../core/domain/demo-storage-keys'
import type { StoragePort } from '../../core/ports/storage'
import type { ScenarioChoice } from '../scenario'

/** What a person has done in this tab since the scenario started. */
export type Recording = {
  /** The faults with which the scenario started. */
  faults: readonly string[]
  steps: readonly Step[]
  /** The persona of the story that was played. */
  persona?: Story['persona']
  /** The run of the mock server's scenario. */
  run?: string | undefined
  /** The time of the last step, in milliseconds since the epoch. */
  at: number
}

export const readRecording = (tab: StoragePort): Recording | null =>
  JSON.parse(tab.get(DEMO_STORAGE_KEYS.demoSession) ?? 'null')

/** Returns what `recording` replays, as a story. */
export const storyOf = (
  { faults, persona, steps }: Recording,
  { name: scenario, seed }: ScenarioChoice,
): Story => ({ title: 'A recorded session', scenario, seed, faults: [...faults], persona, steps: [...steps] })
