import { createCachedReferenceData } from '../../../adapters/cached/reference-data'
import { createInMemoryAuth } from '../../../adapters/in-memory/auth'
import { createInMemoryBackend } from '../../../adapters/in-memory/backend'
import { createInMemoryCheckout } from '../../../adapters/in-memory/checkout'
import { createInMemoryNewsletter } from '../../../adapters/in-memory/newsletter'
import { createInMemoryReferenceData } from '../../../adapters/in-memory/reference-data'
import { accountIdOf, createInMemoryToken, customTokenOf } from '../../../adapters/in-memory/token'
import { createInMemoryUserLookup } from '../../../adapters/in-memory/user-lookup'
import { createCast } from '../../../fixtures/cast'
import { buildScenario } from '../../../fixtures/scenarios'
import { serializeDraft } from '../../core/domain/onboarding/serialization'
import { writeQuery } from '../../core/domain/query'
import { STORAGE_KEYS } from '../../core/domain/storage-keys'
import { CALL_TIMEOUT } from '../../core/domain/timeouts'
import { createDemoLayer } from '../../demo/demo-layer'
import { createGoogleChooser } from '../../demo/google-chooser'
import { DEMO_PAY_PATH } from '../../demo/paths'
import { createFaultSwitch } from '../../demo/presenter/faults'
import type { Presenter } from '../../demo/presenter/presenter'
import { beginScenario, endScenario, readScenario } from '../../demo/scenario'
import type { SeparateApp } from '../../demo/separate-app'
import { createContainer } from '../container'
import { TOKENS } from '../tokens'
import type { Runtime, RuntimeContext } from './runtime'

/** The whole site in one page: in-memory adapters on a scenario of `fixtures/`, and stand-ins for its neighbours. */
export const createRuntime = ({ storage, clock, log, load }: RuntimeContext): Runtime => {
  const { name, seed } = readScenario(storage.tab)
  const scenario = buildScenario(name, seed)
  if (beginScenario(storage.tab) && scenario.draft) {
    storage.tab.set(STORAGE_KEYS.onboardingDraft, serializeDraft(scenario.draft, clock.now()))
  }
  const backend = createInMemoryBackend(scenario, { storage: storage.tab, clock })
  const chooser = createGoogleChooser()

  const useCases = createContainer()
    .bind(
      TOKENS.auth,
      () => createInMemoryAuth({ backend, storage: storage.tab, clock, chooseGoogleAccount: chooser.choose }),
      [],
    )
    .bind(TOKENS.users, () => createInMemoryUserLookup({ backend }), [])
    .bind(TOKENS.tokens, () => createInMemoryToken({ backend }), [])
    .bind(
      TOKENS.referenceData,
      () =>
        createCachedReferenceData(createInMemoryReferenceData({ backend }), {
          attemptTimeout: CALL_TIMEOUT.desktop,
        }),
      [],
    )
    .bind(TOKENS.checkout, () => createInMemoryCheckout({ backend, payPageUrl: DEMO_PAY_PATH }), [])
    .bind(TOKENS.newsletter, () => createInMemoryNewsletter({ backend }), [])
    .bind(TOKENS.log, () => log, [])
    .resolveUseCases()

  const separateApp: SeparateApp = {
    arrive: (token) => {
      const account = backend.accountById(accountIdOf(token) ?? '')
      if (!account) return null
      const known = backend.userByProviderId(account.id) !== undefined
      if (!known) backend.addUser({ fbid: account.id, email: account.email, full_name: account.displayName })
      return { name: account.displayName, email: account.email, known }
    },
  }

  const { newcomer } = createCast(seed)
  const memberAccount = () =>
    scenario.accounts.find(({ password }) => password !== null) ?? backend.accountByEmail(newcomer.email)
  const presenter: Presenter = {
    playing: { name, seed },
    faults: createFaultSwitch(backend.faults, storage.tab),
    newcomer: {
      fullName: `${newcomer.firstName} ${newcomer.lastName}`.trim(),
      email: newcomer.email,
      password: newcomer.password ?? '',
    },
    member: () => {
      const account = memberAccount()
      return account
        ? { fullName: account.displayName, email: account.email, password: account.password ?? '' }
        : null
    },
    token: () => {
      const account = memberAccount() ?? scenario.accounts[0]
      return account ? customTokenOf(account.id) : null
    },
    signOut: async () => {
      await useCases.signOut('local')
    },
    startOver: (choice) => {
      endScenario(storage.tab)
      load(`/?${writeQuery({ scenario: choice.name, seed: String(choice.seed) })}`)
    },
  }
  return { useCases, DemoLayer: createDemoLayer({ separateApp, chooser, scenario, presenter }) }
}
