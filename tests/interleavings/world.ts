import { createWatch, scopeBind } from 'effector'
import type { Scheduler } from 'fast-check'
import { createManualClock } from '../../adapters/in-memory/clock'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { accountIdOf } from '../../fixtures/backend/backend'
import type { ChooseGoogleAccount } from '../../fixtures/stand-ins/google'
import type { Credentials, Identity } from '../../src/core/domain/auth/identity'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { LEAVE_TIMEOUT } from '../../src/core/domain/timeouts'
import type { ClockPort } from '../../src/core/ports/clock'
import type { NavigationPort } from '../../src/core/ports/navigation'
import type { StoragePort } from '../../src/core/ports/storage'
import type { Ports } from '../../src/core/use-cases/ports'
import { createUseCases } from '../../src/core/use-cases/use-cases'
import { createInMemoryAuth } from '../../src/demo/adapters/in-memory/auth'
import { createInMemoryBackend } from '../../src/demo/adapters/in-memory/backend'
import { identityOf, type Session } from '../../src/demo/adapters/session/session'
import { BACKEND } from '../../src/demo/modules/in-memory'
import { stepsMounted } from '../../src/models/onboarding/draft'
import { $onboardingOpen } from '../../src/models/site/hand-over'
import {
  $location,
  $visit,
  locationChanged,
  pageRestored,
  siteStarted,
} from '../../src/models/site/navigation'
import { createScope } from '../../src/models/site/scope'
import { toastShown } from '../../src/models/site/toasts'
import { createTestBrowser, locationOf, START } from '../support/start-test-app'
import { createTestContainer, portsOf } from '../support/test-container'
import { SCENARIO } from './scenario'
import { createScheduledPorts } from './scheduled-ports'
import type { Flow, Observer, Page, Popup, PortCall, Tab } from './types'

/** Runs all pending promise callbacks: Node empties its queue of microtasks before it calls back `setImmediate`. */
export const runMicrotasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const addressOf = ({ history, position }: Tab): string => history[position] ?? '/'

const pushAddress = (tab: Tab, address: string, replace: boolean): void => {
  if (!replace) tab.position += 1
  tab.history.splice(tab.position, Number.POSITIVE_INFINITY, address)
}

export type World = ReturnType<typeof createWorld>

/**
 * A browser whose tabs share localStorage, the session and the backend. Each tab runs the real models and use cases on
 * in-memory adapters. `scheduler` decides the order of requests, responses, identity reports, `storage` events and
 * loaded chunks.
 */
export const createWorld = (scheduler: Scheduler, { isDeaf }: { isDeaf: boolean }) => {
  const trace: string[] = []
  const calls: PortCall[] = []
  /** How often each toast was shown, by tab and description. */
  const toastCounts = new Map<string, number>()
  const signedInAccounts = new Set<string>()
  const mounted = new Set<Page>()
  const observer: Observer = {}
  const { now: elapsed, wait, advance } = createManualClock(START)
  let setBack = 0
  const now = (): number => elapsed() - setBack
  const localStorage = createInMemoryStorage()
  const backendStorage = createInMemoryStorage()
  let popups: Popup[] = []

  const backend = createInMemoryBackend(SCENARIO, backendStorage, { now, wait })

  /** Resolves as soon as `page` is shown. Never resolves for a page that was closed. */
  const untilShown = async (page: Page): Promise<void> => {
    while (page.state === 'cached') await new Promise<void>((resolve) => page.waiting.push(resolve))
    if (page.state === 'closed') await new Promise(() => {})
  }
  const step = async (page: Page, label: string): Promise<void> => {
    await scheduler.schedule(Promise.resolve(), `${page.tab.name}: ${label}`)
    trace.push(`    ${page.tab.name}: ${label}`)
    await untilShown(page)
  }

  const schedulePorts = createScheduledPorts(calls, signedInAccounts, observer, step)

  const currentIdentity = (): Identity | null => {
    const session: Session | null = JSON.parse(localStorage.get(STORAGE_KEYS.session) ?? 'null')
    return session && identityOf(session)
  }

  /** Returns the call that issued the token in `url`, or, if `url` is a payment url, the call that returned `url`. */
  const callOf = (url: URL): PortCall | undefined => {
    const token = url.searchParams.get('token')
    return calls[Number(token ? token.split('#')[1] : url.searchParams.get('call')) - 1]
  }
  const tokenOf = (url: URL): string => url.searchParams.get('token')?.split('#')[0] ?? ''
  /** Returns the id of the account for which the token in `url` was issued; null if `url` has no token. */
  const accountOf = (url: URL): string | null => accountIdOf(tokenOf(url))

  /** These tests render no components, so `stepsMounted` is dispatched here after onboarding has opened. */
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
        observer.onboardingOpened?.(page)
        void step(page, 'the steps are mounted').then(() => {
          if (!scope.getState($onboardingOpen)) return
          mounted.add(page)
          scopeBind(stepsMounted, { scope })()
        })
      },
    })
  }

  const createPage = (tab: Tab, address: string): Page => {
    // The cast hides that `scope` and `environment` are missing. `createPage` assigns both later, because they refer to
    // `page`.
    const page = {
      tab,
      state: 'shown',
      waiting: [],
      identity: undefined,
      departure: null,
      endedSessions: 0,
    } as unknown as Page
    const clock: ClockPort = { now, wait: (milliseconds) => wait(milliseconds).then(() => untilShown(page)) }
    const storage = { persistent: localStorage.inAnotherTab(), tab: tab.storage }
    const browser = { ...createTestBrowser(storage), clock }
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
    const ports = portsOf(
      createTestContainer({ ...browser, seed: SCENARIO, chooseGoogleAccount }, ({ rebind }) =>
        rebind(BACKEND).toConstantValue(backend),
      ),
    )
    // As in Firebase's SDK, a delayed report contains the identity at the time of the report, and an unchanged identity
    // is not reported.
    const watch: Ports['auth']['watch'] = (listener) => {
      page.reportIdentity = () => {
        const identity = currentIdentity()
        if (page.identity !== undefined && page.identity?.id === identity?.id) return
        if (page.identity) page.endedSessions += 1
        trace.push(`    ${tab.name}: learns that ${identity?.id ?? 'nobody'} is signed in`)
        observer.identityReported?.(page, identity)
        page.identity = identity
        listener(identity)
      }
      return ports.auth.watch(() => {
        if (isDeaf && page.state === 'cached') return
        void step(page, 'the identity is reported').then(page.reportIdentity)
      })
    }
    const reportingPorts: Ports = { ...ports, auth: { ...ports.auth, watch } }
    let loaded: Promise<void> | null = null

    // As a browser does, delivers a `storage` event some time after the change, and none to a closed page.
    const persistent: StoragePort = {
      ...storage.persistent,
      watch: (key, listener) =>
        storage.persistent.watch(key, () => {
          if (isDeaf && page.state === 'cached') return
          void step(page, `${key} was changed in another tab`).then(listener)
        }),
    }
    page.environment = {
      ...browser,
      storage: { ...storage, persistent },
      // A command calls `loadUseCases` before the use case, so path and visit are those at the start of the flow.
      loadUseCases: async () => {
        const { path } = page.scope.getState($location)
        const visit = page.scope.getState($visit)
        const flow: Flow = {
          page,
          path,
          visit,
          session: `${currentIdentity()?.id} ${page.endedSessions}`,
          account: page.identity?.id ?? null,
          endedSessions: page.endedSessions,
          startedAfter: calls.length,
        }
        loaded ??= step(page, 'the use cases are loaded')
        await loaded
        return createUseCases(schedulePorts(reportingPorts, flow))
      },
      navigation: navigationOf(page),
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
    observer.navigated?.(page, to, url)
    const flow = callOf(url)?.flow
    const visit = page.scope.getState($visit)
    page.departure = { to, url, visit, ...(flow && { flow }), requestedAt: elapsed() }
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
    holdBack: () => {},
    releaseBack: () => {},
    cameFromOtherSite: () => false,
    handOver: (url) => leave(page, 'app', url),
    visit: (url) => leave(page, 'site', url),
    reload: () => {
      trace.push(`    ${page.tab.name}: reloads by itself`)
      load(page.tab)
    },
  })

  const openTab = (name: string, address: string): Tab => {
    const tab = {
      name,
      storage: createInMemoryStorage(),
      history: [address],
      position: 0,
      lookUps: new Map(),
      recordsFound: 0,
    } as unknown as Tab
    load(tab)
    return tab
  }
  /** Loads the current address of `tab`, as a reload does. Closes the previous page of the tab and its popups. */
  const load = (tab: Tab): void => {
    if (tab.page) tab.page.state = 'closed'
    popups = popups.filter((popup) => popup.tab !== tab)
    tab.before = Object.fromEntries(
      Object.values(STORAGE_KEYS).map((key) => [key, tab.storage.get(key) ?? undefined]),
    ) as Partial<Record<string, string>>
    tab.page = createPage(tab, addressOf(tab))
    scopeBind(siteStarted, { scope: tab.page.scope })(locationOf(addressOf(tab)))
  }

  return {
    trace,
    calls,
    toastCounts,
    observer,
    backend,
    tabs: [] as Tab[],
    signedInAccounts,
    callOf,
    accountOf,
    popups: () => popups,
    accounts: () => SCENARIO.accounts,
    stepsAreMounted: (page: Page): boolean => mounted.has(page),
    now,
    advance,
    /** Changes only `now`: timers are not affected. */
    setClockBack: (milliseconds: number): void => {
      setBack += milliseconds
    },
    openTab,
    load,
    followLink: (tab: Tab, address: string): void => {
      pushAddress(tab, address, false)
      dispatchLocation(tab.page)
    },
    goBack: (tab: Tab): void => {
      tab.position -= 1
      dispatchLocation(tab.page)
    },
    /**
     * Simulates that the other site has opened and the browser keeps this page in the back/forward cache. With a token
     * in the url, the other site is the grAId app, which creates the user record.
     */
    finishDeparture: (tab: Tab): void => {
      const { departure } = tab.page
      if (!departure) return
      tab.page.state = 'cached'
      backend.receiveToken(tokenOf(departure.url), null)
    },
    returnToSite: (tab: Tab, restored: boolean): void => {
      if (!restored) {
        load(tab)
        return
      }
      const { page } = tab
      page.state = 'shown'
      page.departure = null
      for (const resume of page.waiting.splice(0)) resume()
      scopeBind(pageRestored, { scope: page.scope })()
    },
    /** The id of the signed-in account, which the tabs may not know yet; null if no account is signed in. */
    sessionAccount: (): string | null => currentIdentity()?.id ?? null,
    isComplete: (): boolean => localStorage.get(STORAGE_KEYS.onboardingComplete) === 'true',
    /** Stores a session and the hint, as an earlier visit would have done. */
    signInBefore: async (credentials: Credentials): Promise<void> => {
      const clock = { now, wait }
      const auth = createInMemoryAuth(backend, localStorage, clock, async () => null)
      const identity = await auth.signInWithEmail(credentials)
      if (identity.ok) signedInAccounts.add(identity.value.id)
      localStorage.set(STORAGE_KEYS.signedInHint, identity.ok ? identity.value.id : '')
    },
    /** Makes the provider reject the session. A tab learns this when it requests an id token, or renews the session. */
    expireSession: (): void => {
      const session = JSON.parse(localStorage.get(STORAGE_KEYS.session) ?? 'null')
      if (!session) return
      const expired = { ...session, refresh_token: 'revoked', expires_at: now() / 1_000 - 1 }
      localStorage.set(STORAGE_KEYS.session, JSON.stringify(expired))
    },
    settle: async (): Promise<void> => {
      for (await runMicrotasks(); scheduler.count() > 0; await runMicrotasks()) await scheduler.waitNext(1)
    },
    isLeaving: ({ departure }: Page): boolean =>
      departure !== null && elapsed() < departure.requestedAt + LEAVE_TIMEOUT,
    localStorage,
  }
}
