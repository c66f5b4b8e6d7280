import type { Story } from '../../../fixtures/story'
import type { StoragePort } from '../../core/ports/storage'

/** What differs for a story between the demo, its single file and the mock site. */
export type StorySite = {
  tab: StoragePort
  /** The run of the mock server's scenario, if there is one. A recording of another run is void. */
  run?: string | undefined
  /** Returns path, query and hash of the current page. */
  address: () => string
  /** Opens `path` as if a person had typed it. */
  open: (path: string) => void
  /** Starts the story's scenario with its faults, and loads `path`. Rejects with an error whose text says why it cannot. */
  begin: (story: Story, path: string) => Promise<void>
  /** Sets or ends a fault such as 'checkout:html'. */
  setFault: (fault: string) => Promise<void>
  /** Called with the recording after each step, so that the mock server can show it. */
  publish?: ((recording: string) => void) | undefined
}
