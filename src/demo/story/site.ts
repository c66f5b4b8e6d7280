import type { Story } from '../../../fixtures/story'
import type { StoragePort } from '../../core/ports/storage'
import type { StageState } from './stage-state'

/** What differs between the hosted demo, the single-file demo and the mock site. */
export type StorySite = {
  tab: StoragePort
  /**
   * The id that the mock server gives to each start of a scenario. `startRecorder` discards a recording with another
   * id.
   */
  run?: string | undefined
  /** Path, query and hash of the current page. */
  address: () => string
  /** Opens `path` as if a person had typed the address. */
  open: (path: string) => void
  /** Starts the story's scenario with its faults, and loads `path`. Rejects with an `Error` whose message is shown. */
  begin: (story: Story, path: string) => Promise<void>
  /**
   * Starts the story's scenario in the state of a stage, and loads the page on which the stage begins. Missing on the
   * mock site, whose server has the state.
   */
  beginStage?: ((story: Story, state: StageState) => void) | undefined
  /** Sets a fault such as 'checkout:html'; 'checkout:' ends the fault. Rejects like `begin`. */
  setFault: (fault: string) => Promise<void>
  /** Called with the recording after each change, so that the mock server can offer its link. */
  publish?: ((recording: string) => void) | undefined
}

/** Dispatched on `window` before a step plays. The presenter's panel then closes, because it hides the controls. */
export const STEP_STARTED = 'demo-step'
