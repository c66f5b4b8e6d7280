import type { ScenarioChoice } from '../scenario'
import type { FaultSettings } from './fault-settings'

/** Values for the fields of sign-up or sign-in. */
export type Credentials = { fullName: string; email: string; password: string }

/** The functions behind the presenter's panel, implemented by the demo runtime. */
export type Presenter = {
  scenario: ScenarioChoice
  faults: FaultSettings
  /** A person without an account at the start of the scenario. */
  signUpCredentials: Credentials
  /** A person with an account and password; null if there is none. */
  signInCredentials: () => Credentials | null
  /** A valid token for the separate app; null if no account exists. */
  appToken: () => string | null
  /** Ends this tab's session. */
  signOut: () => Promise<void>
  /** Clears the demo's data in this browser and loads the landing page with another scenario. */
  startOver: (choice: ScenarioChoice) => void
}
