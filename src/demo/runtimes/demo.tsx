import { ContainerModule } from 'inversify'
import { createSeededRandom } from '../../../adapters/in-memory/random'
import { type Customer, NOBODY, readCustomer, writeCustomer } from '../../../fixtures/customer'
import { buildScenario, personalizeScenario } from '../../../fixtures/scenarios'
import { storyToLink } from '../../../fixtures/story'
import { createContainer } from '../../app/container'
import { browserModule } from '../../app/modules/browser'
import { cachedModule } from '../../app/modules/cached'
import { useCasesModule } from '../../app/modules/use-cases'
import type { Runtime, RuntimeContext } from '../../app/runtimes/runtime'
import { TOKENS } from '../../app/tokens'
import { serializeVisitorDraft } from '../../core/domain/onboarding/serialization'
import { writeQuery } from '../../core/domain/query'
import { PATHS } from '../../core/domain/routes'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { createDemoLayer } from '../demo-layer'
import { createGoogleChooser } from '../google-chooser'
import { BACKEND, BACKEND_SEED, inMemoryModule, STAND_INS_URL } from '../modules/in-memory'
import { GOOGLE_CHOOSER, RELOAD, SEPARATE_APP } from '../modules/stand-ins'
import { DEMO_PATH } from '../paths'
import { followFaults } from '../presenter/follow-faults'
import type { Presenter } from '../presenter/presenter'
import { saveCopy } from '../saved-copy'
import { beginScenario, endScenario, readScenario, type ScenarioChoice } from '../scenario'
import { CUSTOMER_STORAGE_KEY, clearScenario, STORY_STORAGE_KEYS, STRIP_STORAGE_KEY } from '../storage-keys'
import { readRecording, storyOf } from '../story/recording'
import { setClock } from './demo-clock'

/**
 * Creates the runtime of the demo. It needs no server: the services and their data are in memory, and pages of this
 * site imitate the grAId app, the payment page and Google's account chooser.
 */
export const createRuntime = (context: RuntimeContext): Runtime => {
  const { storage, clock, journal, load, hrefOf } = context
  const { name, seed } = readScenario(storage.tab)
  const { customer, problems } = readCustomer(storage.tab.get(CUSTOMER_STORAGE_KEY) ?? '')
  // Stores only what `readCustomer` accepted, so that the next page load does not report the same problems again.
  storage.tab.set(CUSTOMER_STORAGE_KEY, writeCustomer(customer))
  const scenario = personalizeScenario(buildScenario(name, seed), customer)
  if (beginScenario(storage.tab) && scenario.draft) {
    storage.tab.set(STORAGE_KEYS.onboardingDraft, serializeVisitorDraft(scenario.draft, clock.now()))
  }
  const chooser = createGoogleChooser()
  const configurationModule = new ContainerModule(({ bind }) => {
    bind(BACKEND_SEED).toConstantValue(scenario)
    bind(GOOGLE_CHOOSER).toConstantValue(chooser.choose)
    bind(RELOAD).toConstantValue(() => window.location.reload())
    bind(STAND_INS_URL).toConstantValue(DEMO_PATH)
  })
  const container = createContainer(
    configurationModule,
    browserModule(context),
    inMemoryModule,
    cachedModule,
    useCasesModule,
  )
  const useCases = container.get(TOKENS.useCases)
  const backend = container.get(BACKEND)

  const standIns = { separateApp: container.get(SEPARATE_APP), chooser, useCases }

  // Returns the URL to which copied links lead: the landing page of the hosted demo. The URL of a file exists on this
  // computer only, so without VITE_DEMO_URL, a link from the single file is only its hash.
  const linkBase = (): string => {
    const { href, protocol } = window.location
    if (!protocol.startsWith('http')) return import.meta.env.VITE_DEMO_URL ?? ''
    return new URL(hrefOf(PATHS.landing), href).href.replace(/[?#].*/, '')
  }
  const startOver = (choice: ScenarioChoice, next: Customer): void => {
    storage.tab.set(CUSTOMER_STORAGE_KEY, writeCustomer(next))
    for (const key of Object.values(STORY_STORAGE_KEYS)) storage.tab.remove(key)
    // Clears the storage already here, because the next page is painted before its scripts clear the storage.
    clearScenario(storage)
    endScenario(storage.tab)
    load(`${PATHS.landing}?${writeQuery({ scenario: choice.name, seed: String(choice.seed) })}`)
  }
  const presenter: Presenter = {
    scenario: { name, seed },
    faults: followFaults(backend.faults, storage.tab, (shift) => setClock(storage.tab, shift)),
    journal: journal.lines ?? (() => []),
    sessionLink: async () => {
      const recording = readRecording(storage.tab)
      if (!recording) return null
      const hash = await storyToLink(storyOf(recording, { name, seed }))
      return [linkBase() + hash, writeCustomer(customer)].filter(Boolean).join('&')
    },
    startOver: (choice) => startOver(choice, NOBODY),
    strip: {
      isOn:
        (hrefOf(PATHS.landing) !== PATHS.landing || customer.school !== '') &&
        storage.tab.get(STORY_STORAGE_KEYS.story) === null &&
        storage.persistent.get(STRIP_STORAGE_KEY) === null,
      turnOff: () => storage.persistent.set(STRIP_STORAGE_KEY, 'off'),
    },
    customer: {
      current: customer,
      problems,
      use: (next) => startOver({ name, seed }, next),
      linkTo: (other) => `${linkBase()}#${writeCustomer(other)}`,
      saveCopy: (other) => saveCopy(hrefOf('/graid-demo.html'), other),
    },
  }
  return {
    useCases,
    createRandom: () => createSeededRandom(seed),
    DemoLayer: createDemoLayer(standIns, presenter),
  }
}
