import type { ScenarioChoice } from '../scenario'
import type { FaultSettings } from './fault-settings'

export type Credentials = { fullName: string; email: string; password: string }

/**
 * The data and actions of the presenter's panel. The presenter (the person who shows the demo) chooses the scenario
 * and the faults there. Implemented in src/app/runtimes/demo.tsx.
 */
export type Presenter = {
  scenario: ScenarioChoice
  faults: FaultSettings
  /** Credentials of a teacher who has no account when the scenario starts. */
  signUpCredentials: Credentials
  /** Returns the credentials of an account with a password; null if no such account exists. */
  signInCredentials: () => Credentials | null
  /** Returns a token that the demo's grAId app accepts; null if no account exists. */
  appToken: () => string | null
  signOut: () => Promise<void>
  /** Clears the demo's data in this browser and loads the landing page with the scenario `choice`. */
  startOver: (choice: ScenarioChoice) => void
}
