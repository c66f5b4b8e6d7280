import type { Customer } from '../../../fixtures/customer'
import type { ServiceFaults } from '../../../fixtures/faults'
import type { ScenarioChoice } from '../scenario'

export type Presenter = {
  scenario: ScenarioChoice
  faults: Readonly<ServiceFaults>
  /** The lines of this page load, oldest first. */
  journal: () => readonly string[]
  /** A link that replays what was done since the scenario started; null without steps. Rejects like `storyToLink`. */
  sessionLink: () => Promise<string | null>
  /** Clears the demo's data in this browser, also the customer, and starts `choice` on the landing page. */
  startOver: (choice: ScenarioChoice) => void
  /** The strip that says where to begin, in the single-file demo and for a customer with a school. */
  strip: { isOn: boolean; turnOff: () => void }
  customer: {
    current: Customer
    /** For each field that the demo shortens or leaves out, a sentence that says so. */
    problems: Partial<Customer>
    use: (customer: Customer) => void
    linkTo: (customer: Customer) => string
    /** Downloads the single file for `customer`. Rejects with an `Error` whose message is shown. */
    saveCopy: (customer: Customer) => Promise<void>
  }
}
