import { createWatch, scopeBind } from 'effector'
import type { Scheduler } from 'fast-check'
import { type ChooseGoogleAccount, createInMemoryAuth } from '../../adapters/in-memory/auth'
import { createInMemoryBackend } from '../../adapters/in-memory/backend'
import { createInMemoryLog } from '../../adapters/in-memory/log'
import { createSeededRandom } from '../../adapters/in-memory/random'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { accountIdOf } from '../../adapters/in-memory/token'
import { identityOf, type Session } from '../../adapters/session/session'
import { buildScenario, recordOf } from '../../fixtures/scenarios'
import type { Credentials, Identity } from '../../src/core/domain/auth/identity'
import { PATHS } from '../../src/core/domain/routes'
import { STORAGE_KEYS } from '../../src/core/domain/storage-keys'
import { LEAVE_TIMEOUT } from '../../src/core/domain/timeouts'
import type { ClockPort } from '../../src/core/ports/clock'
import type { NavigationPort } from '../../src/core/ports/navigation'
import type { StoragePort } from '../../src/core/ports/storage'
import type { Ports } from '../../src/core/use-cases/ports'
import { createUseCases } from '../../src/core/use-cases/use-cases'
import { stepsMounted } from '../../src/models/onboarding/draft'
import type { Environment } from '../../src/models/site/environment'
import {
  $location,
  $navigationId,
  appStarted,
  locationChanged,
  pageRestored,
} from '../../src/models/site/navigation'
import { $onboardingOpen } from '../../src/models/site/onboarding-dialog'
import { createScope } from '../../src/models/site/scope'
import { toastShown } from '../../src/models/site/toasts'
import { createInMemoryPorts } from '../support/in-memory-ports'
import { APP_URL, locationOf, PAY_PAGE_URL, START } from '../support/start-test-app'

/**
 * A call of a use case: where, in which session and after how many port calls it was started. `account` is the one that the
 * page knew of. Every port call of the use case refers to it.
 */
export type Flow = {
  page: Page
  path: string
  visit: number
  session: string
  account: string | null
  startedAfter: number
}

/** A call of a port. `result` is undefined until the page has received the response. */
export type PortCall = { id: number; name: string; args: readonly unknown[]; flow: Flow; result?: unknown }

/** A Google popup that is open. `choose` closes it. */
export type Popup = { tab: Tab; choose: (account: { email: string; displayName: string } | null) => void }

/** A browser tab: its history and sessionStorage survive a reload of the page. */
export type Tab = {
  name: string
  storage: StoragePort
  history: string[]
  position: number
  page: Page
  /** The result of the last look-up that this tab has received, by account id. */
  lookUps: Map<string, 'record' | 'no record'>
  /** The content of sessionStorage when the page was loaded. */
  before: Partial<Record<string, string>>
  /** Whether the app was opened since the last answer was typed. */
  handedOver: boolean
}

/** A loaded document with its effector scope. A reload replaces it. */
export type Page = {
  tab: Tab
  scope: ReturnType<typeof createScope>
  environment: Environment
  /** 'cached': in the back/forward cache, so that its code does not run. */
  state: 'shown' | 'cached' | 'closed'
  /** Tells the page who is signed in; undefined until the page watches the identity. */
  reportIdentity?: () => void
  /** Continue the code that waits for the page to be shown again. */
  waiting: (() => void)[]
  /** The identity that this page was last told; undefined until it is told one. */
  identity: Identity | null | undefined
  /** How often this page was told that a session has ended or was replaced. */
  endedSessions: number
  /** The navigation to another site that the browser has not finished; null if there is none. */
  departure: { to: 'app' | 'site'; url: URL; visit: number; flow?: Flow; requestedAt: number } | null
}

export type World = ReturnType<typeof createWorld>

const SCENARIO = buildScenario('returning-teacher', 1)

/** Lets all promise callbacks run that do not wait for the scheduler or the clock. */
export const runMicrotasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const mapValues = (object: object, change: (value: never, key: string) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value as never, key)]))

type PortMethod = (...args: unknown[]) => Promise<{ ok: boolean; value?: unknown; error?: object }>

/**
 * A browser with two tabs that share localStorage, the session and the backend, and run the real models and use cases
 * on in-memory adapters. Every request, response, identity report and loaded chunk waits for `scheduler`, so that it
 * can be overtaken by any other and by the user.
 */
export const createWorld = (scheduler: Scheduler) => {
  const trace: string[] = []
  const calls: PortCall[] = []
  const toastCounts = new Map<string, number>()
  const listeners = {
    callStarted: [] as ((call: PortCall) => void)[],
    identityReported: [] as ((page: Page, identity: Identity | null) => void)[],
    navigated: [] as ((page: Page, to: 'app' | 'site', url: URL) => void)[],
    onboardingOpened: [] as ((page: Page) => void)[],
  }
  const localStorage = createInMemoryStorage()
  const backendStorage = createInMemoryStorage()
  let popups: Popup[] = []
  const signedInAccounts = new Set<string>()
  const mounted = new Set<Page>()

  let now = START
  let timers: { time: number; resolve: () => void }[] = []
  const wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      timers.push({ time: now + milliseconds, resolve })
    })
  const backend = createInMemoryBackend(SCENARIO, backendStorage, { now: () => now, wait })

  /** Resolves while `page` is shown. Never resolves for a page that was closed. */
  const untilShown = async (page: Page): Promise<void> => {
    while (page.state === 'cached') await new Promise<void>((resolve) => page.waiting.push(resolve))
    if (page.state === 'closed') await new Promise(() => {})
  }
  const step = async (page: Page, label: string): Promise<void> => {
    await scheduler.schedule(Promise.resolve(), `${page.tab.name}: ${label}`)
    trace.push(`    ${page.tab.name}: ${label}`)
    await untilShown(page)
  }

  /** Wraps the ports for one call of a use case. */
  const portsFor = (ports: Ports, flow: Flow): Ports =>
    mapValues(ports, (port: object, portName) =>
      mapValues(port, (member: PortMethod, memberName) => {
        if (typeof member !== 'function' || ['watch', 'prepare', 'error'].includes(memberName)) return member
        return async (...args: unknown[]) => {
          const name = `${portName}.${memberName}`
          const call: PortCall = { id: calls.length + 1, name, args, flow }
          for (const listener of listeners.callStarted) listener(call)
          calls.push(call)
          const label = `${name} #${call.id}`
          // The popup opens during the click, so the call must not wait for the scheduler.
          if (name !== 'auth.signInWithGoogle') await step(flow.page, `${label} is sent`)
          const result = withCallId(await member(...args), call.id)
          // On /auth, a registration must not sign the new account in.
          const signsIn = ['signInWithEmail', 'signInWithGoogle', 'signUp'].includes(memberName)
          if (result.ok && signsIn && (memberName !== 'signUp' || flow.path === PATHS.signUp)) {
            signedInAccounts.add((result.value as Identity).id)
          }
          if (result.ok && signsIn) {
            // The provider responds as soon as it has changed the session, just before or after it reports the identity.
            const { reportIdentity = () => {} } = flow.page
            if (call.id % 2 === 0) reportIdentity()
            else setImmediate(reportIdentity)
          } else await step(flow.page, `${label} ${result.ok ? 'succeeds' : 'fails'}`)
          call.result = result
          if (name === 'users.findByProviderId' && result.ok) {
            flow.page.tab.lookUps.set(String(args[0]), result.value ? 'record' : 'no record')
          }
          return result
        }
      }),
    ) as Ports

  /**
   * Marks tokens, payment urls and error messages with the id of their call, so that a navigation or a toast can be
   * traced back to it.
   */
  const withCallId = (result: Awaited<ReturnType<PortMethod>>, id: number) => {
    if (!result.ok) return { ...result, error: { ...result.error, message: `failed call #${id}` } }
    if (typeof result.value !== 'string' || result.value.startsWith('id-token.')) return result
    const value = result.value.startsWith('https:') ? `${result.value}&call=${id}` : `${result.value}#${id}`
    return { ...result, value }
  }

  const currentIdentity = (): Identity | null => {
    const session: Session | null = JSON.parse(localStorage.get(STORAGE_KEYS.session) ?? 'null')
    return session && identityOf(session)
  }

  /** Returns the call that issued the token or the payment url in `url`. */
  const callOf = (url: URL): PortCall | undefined => {
    const token = url.searchParams.get('token')
    return calls[Number(token ? token.split('#')[1] : url.searchParams.get('call')) - 1]
  }
  /** Returns the id of the account of the token in `url`; null if it has none. */
  const accountOf = (url: URL): string | null =>
    accountIdOf(url.searchParams.get('token')?.split('#')[0] ?? '')

  const createPage = (tab: Tab, address: string): Page => {
    // `createPage` sets the scope and the environment below, before the page is used.
    const page = {
      tab,
      state: 'shown',
      waiting: [],
      identity: undefined,
      departure: null,
      endedSessions: 0,
    } as unknown as Page
    const clock: ClockPort = {
      now: () => now,
      wait: (milliseconds) => wait(milliseconds).then(() => untilShown(page)),
    }
    const log = createInMemoryLog()
    const storage = localStorage.inAnotherTab()
    const chooseGoogleAccount: ChooseGoogleAccount = () =>
      new Promise((resolve) => {
        const popup: Popup = {
          tab,
          choose: (account) => {
            popups = popups.filter((other) => other !== popup)
            resolve(account)
          },
        }
        popups.push(popup)
      })
    const ports = createInMemoryPorts({
      backend,
      clock,
      log,
      storage,
      chooseGoogleAccount,
      payPageUrl: PAY_PAGE_URL,
    })
    // Reports the identity that is signed in when the report arrives, as Firebase does, and each change once.
    const watch: Ports['auth']['watch'] = (listener) => {
      page.reportIdentity = () => {
        const identity = currentIdentity()
        if (page.identity !== undefined && page.identity?.id === identity?.id) return
        if (page.identity) page.endedSessions += 1
        trace.push(`    ${tab.name}: learns that ${identity?.id ?? 'nobody'} is signed in`)
        for (const listener of listeners.identityReported) listener(page, identity)
        page.identity = identity
        listener(identity)
      }
      return ports.auth.watch(() => void step(page, 'the identity is reported').then(page.reportIdentity))
    }
    const scheduledPorts: Ports = { ...ports, auth: { ...ports.auth, watch } }
    let loaded: Promise<void> | null = null

    page.environment = {
      storage: { persistent: storage, tab: tab.storage },
      clock,
      random: createSeededRandom(1),
      log,
      // An effect calls `loadUseCases` when it starts, so the page on which its flow begins is known here.
      loadUseCases: async () => {
        const { path } = page.scope.getState($location)
        const visit = page.scope.getState($navigationId)
        const flow: Flow = {
          page,
          path,
          visit,
          session: `${currentIdentity()?.id} ${page.endedSessions}`,
          account: page.identity?.id ?? null,
          startedAfter: calls.length,
        }
        loaded ??= step(page, 'the use cases are loaded')
        await loaded
        return createUseCases(portsFor(scheduledPorts, flow))
      },
      navigation: navigationOf(page),
      site: { appUrl: APP_URL, heroVideoUrl: null },
    }
    page.scope = createScope(page.environment, locationOf(address))
    watchPage(page)
    return page
  }

  const dispatchLocation = (page: Page): void => {
    page.departure = null
    scopeBind(locationChanged, { scope: page.scope })(locationOf(addressOf(page.tab)))
  }
  const leave = (page: Page, to: 'app' | 'site', address: string): void => {
    trace.push(`    ${page.tab.name}: leaves for the ${to}, ${address}`)
    const url = new URL(address)
    for (const listener of listeners.navigated) listener(page, to, url)
    if (to === 'app') page.tab.handedOver = true
    const flow = callOf(url)?.flow
    const visit = page.scope.getState($navigationId)
    page.departure = { to, url, visit, ...(flow && { flow }), requestedAt: now }
  }
  const navigationOf = (page: Page): NavigationPort => ({
    go: (path, options) => {
      trace.push(`    ${page.tab.name}: goes to ${path}`)
      pushAddress(page.tab, path, options?.replace ?? false)
      dispatchLocation(page)
    },
    back: () => {
      page.tab.position = Math.max(0, page.tab.position - 1)
      dispatchLocation(page)
    },
    handOver: (url) => leave(page, 'app', url),
    visit: (url) => leave(page, 'site', url),
  })

  const watchPage = (page: Page): void => {
    const { scope } = page
    createWatch({
      unit: toastShown,
      scope,
      fn: ({ title, description }) => {
        const toast = `${page.tab.name}: ${description}`
        trace.push(`    ${page.tab.name}: shows the toast ${title}`)
        toastCounts.set(toast, (toastCounts.get(toast) ?? 0) + 1)
      },
    })
    createWatch({
      unit: $onboardingOpen,
      scope,
      fn: (open) => {
        trace.push(`    ${page.tab.name}: onboarding is ${open ? 'open' : 'closed'}`)
        if (!open) {
          mounted.delete(page)
          return
        }
        for (const listener of listeners.onboardingOpened) listener(page)
        void step(page, 'the steps are mounted').then(() => {
          if (!scope.getState($onboardingOpen)) return
          mounted.add(page)
          scopeBind(stepsMounted, { scope })()
        })
      },
    })
  }

  const openTab = (name: string, address: string): Tab => {
    const tab = {
      name,
      storage: createInMemoryStorage(),
      history: [address],
      position: 0,
      lookUps: new Map(),
      handedOver: false,
    } as unknown as Tab
    load(tab)
    return tab
  }
  /** Loads the page at the current address of the tab. */
  const load = (tab: Tab): void => {
    if (tab.page) tab.page.state = 'closed'
    popups = popups.filter((popup) => popup.tab !== tab)
    tab.before = Object.fromEntries(
      Object.values(STORAGE_KEYS).map((key) => [key, tab.storage.get(key) ?? undefined]),
    ) as Partial<Record<string, string>>
    tab.page = createPage(tab, addressOf(tab))
    scopeBind(appStarted, { scope: tab.page.scope })(locationOf(addressOf(tab)))
  }

  return {
    trace,
    calls,
    toastCounts,
    listeners,
    backend,
    tabs: [] as Tab[],
    /** The accounts that were signed in at some time, by id. */
    signedInAccounts,
    callOf,
    accountOf,
    popups: () => popups,
    accounts: () => SCENARIO.accounts,
    stepsAreMounted: (page: Page): boolean => mounted.has(page),
    now: () => now,
    openTab,
    load,
    /** The user follows a link. */
    followLink: (tab: Tab, address: string): void => {
      pushAddress(tab, address, false)
      dispatchLocation(tab.page)
    },
    /** The user presses Back. */
    goBack: (tab: Tab): void => {
      tab.position -= 1
      dispatchLocation(tab.page)
    },
    /** The other site opens. In the app, the user record is written. */
    finishDeparture: (tab: Tab): void => {
      const { departure } = tab.page
      if (!departure) return
      tab.page.state = 'cached'
      const account = backend.accountById(accountOf(departure.url) ?? '')
      if (account) backend.addUser(recordOf(account))
    },
    /** The user returns from the other site; the browser restores the page or loads it again. */
    returnToSite: (tab: Tab, restored: boolean): void => {
      if (!restored) {
        load(tab)
        return
      }
      tab.page.state = 'shown'
      tab.page.departure = null
      for (const resume of tab.page.waiting.splice(0)) resume()
      scopeBind(pageRestored, { scope: tab.page.scope })()
    },
    /** The id of the signed-in account, which the tabs may not know yet; null if no account is signed in. */
    sessionAccount: (): string | null => currentIdentity()?.id ?? null,
    isComplete: (): boolean => localStorage.get(STORAGE_KEYS.onboardingComplete) === 'true',
    /** Signs in before the first page is opened. */
    signInBefore: async (credentials: Credentials): Promise<void> => {
      const clock = { now: () => now, wait }
      const auth = createInMemoryAuth(backend, localStorage, clock, async () => null)
      const identity = await auth.signInWithEmail(credentials)
      if (identity.ok) signedInAccounts.add(identity.value.id)
      localStorage.set(STORAGE_KEYS.signedInHint, 'true')
    },
    /** Ends the session at the provider. A tab learns of it when it requests an id token. */
    expireSession: (): void => {
      const session = JSON.parse(localStorage.get(STORAGE_KEYS.session) ?? 'null')
      if (!session) return
      const expired = { ...session, refresh_token: 'refresh-token.revoked', expires_at: now / 1_000 - 1 }
      localStorage.set(STORAGE_KEYS.session, JSON.stringify(expired))
    },
    /** Runs everything that waits for the scheduler. */
    settle: async (): Promise<void> => {
      for (await runMicrotasks(); scheduler.count() > 0; await runMicrotasks()) await scheduler.waitNext(1)
    },
    advance: async (milliseconds: number): Promise<void> => {
      const end = now + milliseconds
      for (;;) {
        const next = timers.reduce<(typeof timers)[number] | null>(
          (earliest, timer) => (earliest && earliest.time <= timer.time ? earliest : timer),
          null,
        )
        if (!next || next.time > end) break
        timers = timers.filter((timer) => timer !== next)
        now = next.time
        next.resolve()
        await runMicrotasks()
      }
      now = end
    },
    /** Whether `page` waits for another site to open. The models give up waiting after `LEAVE_TIMEOUT`. */
    isLeaving: ({ departure }: Page): boolean =>
      departure !== null && now < departure.requestedAt + LEAVE_TIMEOUT,
    localStorage,
  }
}

const addressOf = ({ history, position }: Tab): string => history[position] ?? '/'

const pushAddress = (tab: Tab, address: string, replace: boolean): void => {
  if (!replace) tab.position += 1
  tab.history.splice(tab.position, Number.POSITIVE_INFINITY, address)
}
