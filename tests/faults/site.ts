import { createWatch, type EventCallable, type Store, scopeBind } from 'effector'
import { ContainerModule } from 'inversify'
import { vi } from 'vitest'
import { browserClock } from '../../adapters/browser/clock'
import { createInMemoryNavigation } from '../../adapters/in-memory/navigation'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { createContainer } from '../../src/app/container'
import { browserModule } from '../../src/app/modules/browser'
import { cachedModule } from '../../src/app/modules/cached'
import { FIREBASE_CONFIG, firebaseModule } from '../../src/app/modules/firebase'
import { API_CONFIG, CHECKOUT_CONFIG, httpModule, TOKEN_SERVICE_CONFIG } from '../../src/app/modules/http'
import { SUPABASE_CONFIG, supabaseModule } from '../../src/app/modules/supabase'
import { useCasesModule } from '../../src/app/modules/use-cases'
import { TOKENS } from '../../src/app/tokens'
import { CALL_TIMEOUT } from '../../src/core/domain/timeouts'
import type { StoragePort } from '../../src/core/ports/storage'
import type { Environment } from '../../src/core/use-cases/environment'
import { locationChanged, siteStarted } from '../../src/models/site/navigation'
import { createScope } from '../../src/models/site/scope'
import { type Toast, toastShown } from '../../src/models/site/toasts'
import { createDeferred } from '../support/deferred'
import { createTestBrowser, locationOf, START } from '../support/start-test-app'
import { applyFailure, type FaultName, importChunk } from './faults'
import { createServices, PAY_URL, SERVICES_URL } from './services'

/** `target` is matched against urls and 'chunk NAME'. */
type ActiveFault = { fault: FaultName; target: RegExp; release: () => void; released: Promise<void> }

export type Chunk = 'use cases' | 'Firebase' | 'Supabase'

/** Fake timers do not control the native `AbortSignal.timeout`. */
export const installTimers = (): void => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: START,
  })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('Timed out.', 'TimeoutError')), milliseconds)
    return controller.signal
  })
}

const flush = async (): Promise<void> => {
  for (let round = 0; round < 6; round += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(0)
  }
}

const LONGEST_CALL = 4 * CALL_TIMEOUT.desktop + 10_000

/** Real models, use cases and production adapters over a fake `fetch`. */
export const createSite = ({
  persistent = createInMemoryStorage(),
  tab = {},
}: {
  persistent?: StoragePort
  tab?: Readonly<Record<string, string>> | undefined
} = {}) => {
  const respond = createServices()
  let active: ActiveFault | null = null
  const affected: string[] = []

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(input, init)
    const body = await request.clone().text()
    const response = respond(new URL(request.url), body)
    const fault = active
    if (!fault?.target.test(request.url)) return response
    affected.push(request.url)
    if (fault.fault === 'late') {
      await fault.released
      return response
    }
    // After `recover`, a pending request rejects, as in a browser when the connection changes.
    const ended = new AbortController()
    void fault.released.then(() => ended.abort(new TypeError('Failed to fetch')))
    init.signal?.addEventListener('abort', () => ended.abort(init.signal?.reason))
    return applyFailure(fault.fault, response, ended.signal)
  })

  const loadChunk = async <Module extends object>(
    chunk: Chunk,
    load: () => Promise<Module>,
  ): Promise<Module> => {
    const fault = active
    if (!fault?.target.test(`chunk ${chunk}`)) return load()
    affected.push(chunk)
    return importChunk(fault.fault, fault.released, load, {} as Module)
  }

  const storage = { persistent, tab: createInMemoryStorage(tab) }
  const navigation = createInMemoryNavigation((path) =>
    scopeBind(locationChanged, { scope })(locationOf(path)),
  )
  const browser = { ...createTestBrowser(storage), clock: browserClock }
  const service = { baseUrl: SERVICES_URL, timeout: CALL_TIMEOUT.desktop }
  const configurationModule = new ContainerModule(({ bind }) => {
    bind(FIREBASE_CONFIG).toConstantValue({
      apiKey: 'key',
      authDomain: 'demo.firebaseapp.com',
      projectId: 'demo',
      appId: '1:1:web:1',
      emulatorUrl: null,
      resetReturnUrl: 'https://www.graid.test/auth',
      timeout: service.timeout,
      load: () => loadChunk('Firebase', () => import('../../adapters/firebase/auth-client')),
    } as never)
    bind(SUPABASE_CONFIG).toConstantValue({
      url: SERVICES_URL,
      anonKey: 'key',
      timeout: service.timeout,
      load: () => loadChunk('Supabase', () => import('../../adapters/supabase/client')),
    } as never)
    for (const config of [API_CONFIG, TOKEN_SERVICE_CONFIG]) bind(config).toConstantValue(service)
    bind(CHECKOUT_CONFIG).toConstantValue({ origins: [new URL(PAY_URL).origin] })
  })
  const container = createContainer(
    configurationModule,
    browserModule(browser),
    firebaseModule,
    supabaseModule,
    httpModule,
    cachedModule,
    useCasesModule,
  )
  const environment: Environment = {
    ...browser,
    navigation,
    loadUseCases: async () => {
      const { useCases } = await loadChunk('use cases', async () => ({
        useCases: container.get(TOKENS.useCases),
      }))
      // The fault 'wrong shape' simulates the chunk of another build, which does not export `createRuntime`.
      if (!useCases) throw new TypeError('createRuntime is not a function')
      return useCases
    },
  }

  const scope = createScope(environment, locationOf('/'))
  const toasts: Toast[] = []
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) })

  const titlesOf = (wanted: Toast['kind']): string[] =>
    toasts.filter(({ kind }) => kind === wanted).map(({ title }) => title)

  const site = {
    storage,
    navigation,
    affected,
    toasts,
    get: <Value>(store: Store<Value>): Value => scope.getState(store),
    send: async <Payload>(
      event: EventCallable<Payload>,
      ...[payload]: Payload extends void ? [] : [Payload]
    ) => {
      scopeBind(event, { scope })(payload as Payload)
      await flush()
    },
    open: async (address: string) => site.send(siteStarted, locationOf(address)),
    visit: async (address: string) => site.send(locationChanged, locationOf(address)),
    waitUntil: async (done: () => boolean): Promise<void> => {
      await flush()
      for (let elapsed = 0; !done() && elapsed < LONGEST_CALL; elapsed += 1_000) {
        await vi.advanceTimersByTimeAsync(1_000)
        await flush()
      }
    },
    fail: (fault: FaultName, target: RegExp): void => {
      const { resolve: release, promise: released } = createDeferred()
      active = { fault, target, release, released }
      affected.length = 0
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(fault !== 'offline')
    },
    recover: async (): Promise<void> => {
      active?.release()
      active = null
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
      await flush()
    },
    failureToasts: (): string[] => titlesOf('destructive'),
    successToasts: (): string[] => titlesOf('success'),
  }
  return site
}

export type Site = ReturnType<typeof createSite>
