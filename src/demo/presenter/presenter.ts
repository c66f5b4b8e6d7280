import type { ScenarioChoice } from '../scenario'
import type { FaultSwitch } from './faults'

/** What fills the form of a sign-up or a sign-in. */
export type Credentials = { fullName: string; email: string; password: string }

/** What the presenter's panel can do with the demo that runs. */
export type Presenter = {
  playing: ScenarioChoice
  faults: FaultSwitch
  /** Somebody who has no account when the scenario begins. */
  newcomer: Credentials
  /** Somebody who can sign in with a password now; null where there is nobody. */
  member: () => Credentials | null
  /** A token the separate app opens for; null where nobody has an account. */
  token: () => string | null
  /** Ends the session of this tab. */
  signOut: () => Promise<void>
  /** Wipes what tab and browser keep of the demo, and begins a scenario on its landing page. */
  startOver: (choice: ScenarioChoice) => void
}
