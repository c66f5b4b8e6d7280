import type { Customer } from '../../../fixtures/customer'
import type { ScenarioChoice } from '../scenario'
import type { FaultSettings } from './fault-settings'

export type Credentials = { fullName: string; email: string; password: string }

/**
 * What the panel of the presenter, the person who shows the demo, can do. Implemented in src/app/runtimes/demo.tsx.
 */
export type Presenter = {
  scenario: ScenarioChoice
  faults: FaultSettings
  /** Credentials of a teacher who has no account when the scenario starts. */
  signUpCredentials: Credentials
  /** Credentials of an account with a password; null if there is none. */
  signInCredentials: () => Credentials | null
  /** A token for the demo's grAId app; null if there is no account. */
  appToken: () => string | null
  /** The last events and commands of the models in this page load, a line each, oldest first. */
  journal: () => readonly string[]
  /** A link that replays what was done since the scenario started; null before the first step. */
  sessionLink: () => Promise<string | null>
  signOut: () => Promise<void>
  /** Clears the demo's data in this browser and starts `choice` on the landing page. */
  startOver: (choice: ScenarioChoice) => void
  customer: {
    /** Whom the demo in this tab is for. */
    current: Customer
    /** What of the link's customer can't be used, as sentences. */
    problems: Partial<Customer>
    /** Starts the scenario over for `customer`. */
    use: (customer: Customer) => void
    linkTo: (customer: Customer) => string
    /** Returns the html of the single-file demo for `customer`. Rejects if it can't be loaded. */
    fileFor: (customer: Customer) => Promise<string>
  }
}
