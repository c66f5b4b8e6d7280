import { allSettled, type Scope, scopeBind } from 'effector'
import { vi } from 'vitest'
import { keepLast, recordLines } from '../../adapters/browser/journal'
import { createManualClock } from '../../adapters/in-memory/clock'
import { createInMemoryLog } from '../../adapters/in-memory/log'
import { createInMemoryNavigation } from '../../adapters/in-memory/navigation'
import { createSeededRandom } from '../../adapters/in-memory/random'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import type { ScenarioName } from '../../fixtures/scenario-names'
import { buildScenario } from '../../fixtures/scenarios'
import type { ChooseGoogleAccount } from '../../fixtures/stand-ins/google'
import { JOURNAL_SIZE } from '../../src/core/domain/journal'
import { serializeDraft, serializeVisitorDraft } from '../../src/core/domain/onboarding/serialization'
import type { OnboardingDraft } from '../../src/core/domain/onboarding/steps'
import type { SiteLocation } from '../../src/core/domain/routes'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import type { StoragePort } from '../../src/core/ports/storage'
import type { Environment } from '../../src/core/use-cases/environment'
import { withoutDemoKeys } from '../../src/demo/storage-keys'
import { authAttempts } from '../../src/models/auth/sign-in'
import { locationChanged, siteStarted } from '../../src/models/site/navigation'
import { createScope } from '../../src/models/site/scope'
import { createTestCore, type Rebind } from './test-container'

/** The time of the test clock at the start of a test, in milliseconds since 1970. */
export const START = Date.UTC(2026, 10, 20, 7, 30)

export const APP_URL = 'https://app.graid.test'

type InMemoryStorage = ReturnType<typeof createInMemoryStorage>

export type TestAppOptions = {
  scenario?: ScenarioName
  /** Initial address of the site: path and query. */
  at?: string
  /** The localStorage (`persistent`) and sessionStorage (`tab`) of an earlier visit or another tab; default: empty. */
  persistent?: StoragePort
  tab?: StoragePort
  chooseGoogleAccount?: ChooseGoogleAccount
  /** Replaces or wraps single ports of the container, to simulate failures. */
  rebind?: Rebind
  /** `loadUseCases` waits for the returned promise, and rejects if that promise rejects. */
  preload?: () => Promise<unknown>
  heroVideoUrl?: string
  identifiesBuyer?: boolean
  /** Another site, such as the payment page, led to the first page. */
  cameFromOtherSite?: boolean
  /** Called by `navigation.go`, which otherwise dispatches `locationChanged`. */
  onGo?: (path: string, options?: { replace?: boolean }) => void
}

/** Creates the parts of an environment that need no container and no router; the clock starts at `START`. */
export const createTestBrowser = (storage: Environment['storage']) => {
  const clock = createManualClock(START)
  const { all: lines, add } = keepLast(JOURNAL_SIZE)
  return {
    storage: withoutDemoKeys(storage),
    clock,
    createRandom: () => createSeededRandom(1),
    log: createInMemoryLog(),
    journal: { record: recordLines(clock, add), lines },
    site: { appUrl: APP_URL, heroVideoUrl: null, identifiesBuyer: true },
  }
}

/** The context that a runtime gets in a browser, except that `load` loads no page. */
export const createTestContext = (storage: Environment['storage']) => ({
  ...createTestBrowser(storage),
  navigation: createInMemoryNavigation(),
  load: () => {},
  hrefOf: (path: string) => path,
})

export const locationOf = (address: string): SiteLocation => {
  const [path = '/', search] = address.split('?')
  return { path, search: search === undefined ? '' : `?${search}` }
}

/** Real models and use cases on in-memory adapters. Dispatches no event yet. */
export const createTestApp = ({
  scenario: name = 'newcomer',
  at = '/',
  persistent = createInMemoryStorage(),
  tab = createInMemoryStorage(),
  chooseGoogleAccount = async ([account]) => account ?? null,
  rebind,
  preload = async () => undefined,
  heroVideoUrl,
  identifiesBuyer = true,
  cameFromOtherSite = false,
  onGo,
}: TestAppOptions = {}) => {
  const scenario = buildScenario(name, 1)
  const browser = createTestBrowser({ persistent, tab })
  const { clock, log } = browser
  if (scenario.draft) tab.set(STORAGE_KEYS.onboardingDraft, serializeVisitorDraft(scenario.draft, START))

  const { backend, ports, useCases } = createTestCore(
    { ...browser, seed: scenario, chooseGoogleAccount },
    rebind,
  )
  const navigation = createInMemoryNavigation((path, options) => {
    if (onGo) onGo(path, options)
    else scopeBind(locationChanged, { scope })(locationOf(path))
  }, cameFromOtherSite)
  const environment: Environment & Pick<typeof browser, 'journal'> = {
    ...browser,
    site: { ...browser.site, heroVideoUrl: heroVideoUrl ?? null, identifiesBuyer },
    navigation,
    loadUseCases: vi.fn(async () => {
      await preload()
      return useCases
    }),
  }
  const scope: Scope = createScope(environment, locationOf(at))
  return { scope, scenario, backend, ports, log, clock, navigation, persistent, tab, useCases, environment }
}

export type TestApp = ReturnType<typeof createTestApp>

/** Waits until the scope has no pending effects, including calls of the identity listener. */
export const settled = async (scope: Scope): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve))
  await allSettled(scope)
}

/** Starts real models and use cases on in-memory adapters, and waits for what the first page starts. */
export const startTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const app = createTestApp(options)
  await allSettled(siteStarted, { scope: app.scope, params: locationOf(options.at ?? '/') })
  await settled(app.scope)
  return app
}

/** Dispatches `locationChanged`, as the shell does after a click on a link, and waits for pending effects. */
export const visit = async ({ scope }: Pick<TestApp, 'scope'>, address: string): Promise<void> => {
  await allSettled(locationChanged, { scope, params: locationOf(address) })
  await settled(scope)
}

/** Returns the persistent storage of a browser in which a teacher of scenario 'returning-teacher' signed in earlier. */
export const signedInStorage = async (
  email = RETURNING_EMAIL,
  { onboardingComplete = true } = {},
): Promise<InMemoryStorage> => {
  const persistent = createInMemoryStorage()
  const { useCases } = createTestApp({ scenario: 'returning-teacher', persistent })
  const signedIn = await useCases.ports.auth.signInWithEmail({ email, password: DEMO_PASSWORD })
  const id = signedIn.ok ? signedIn.value.id : ''
  persistent.set(STORAGE_KEYS.signedInHint, id)
  if (onboardingComplete) {
    persistent.set(STORAGE_KEYS.onboardingComplete, 'true')
    persistent.set(STORAGE_KEYS.completedBy, id)
  }
  return persistent
}

/** Returns the storage of a tab that has a draft, saved at `START`. The owner of a visitor's draft is null. */
export const draftStorage = (draft: OnboardingDraft, owner: string | null = null): InMemoryStorage =>
  createInMemoryStorage({
    [STORAGE_KEYS.onboardingDraft]: serializeDraft({ owner, savedAt: START, ...draft }),
  })

/** Starts the app, by default on /guide, for a teacher who is signed in and has completed onboarding. */
export const startSignedIn = async (options: TestAppOptions = {}, email = RETURNING_EMAIL) => {
  const persistent = await signedInStorage(email)
  const app = await startTestApp({ at: '/guide', scenario: 'returning-teacher', persistent, ...options })
  return { ...app, persistent }
}

/** Ends the session of `signedInStorage` without a sign-out, as if another tab had found the session expired. */
export const expireSession = (persistent: InMemoryStorage): void =>
  persistent.inAnotherTab().remove(STORAGE_KEYS.session)

/** Signs in with the form of /auth; by default the teacher of the scenario 'returning-teacher'. */
export const signIn = async (
  { scope }: Pick<TestApp, 'scope'>,
  email: string = RETURNING_EMAIL,
  password = DEMO_PASSWORD,
): Promise<void> => {
  await allSettled(authAttempts.form.fieldChanged, { scope, params: { email, password } })
  await allSettled(authAttempts.form.submitted, { scope })
  await settled(scope)
}

/** Returns the navigations to the grAId app. */
export const handOvers = ({ navigation }: Pick<TestApp, 'navigation'>) =>
  navigation.departures.filter(({ to }) => to === 'app')
