import { deleteApp, getApps } from 'firebase/app'
import { ContainerModule } from 'inversify'
import { expect, vi } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { createContainer } from '../../src/app/container'
import { browserModule } from '../../src/app/modules/browser'
import { FIREBASE_CONFIG, firebaseModule } from '../../src/app/modules/firebase'
import { API_CONFIG, CHECKOUT_CONFIG, httpModule, TOKEN_SERVICE_CONFIG } from '../../src/app/modules/http'
import { SUPABASE_CONFIG, supabaseModule } from '../../src/app/modules/supabase'
import { TOKENS } from '../../src/app/tokens'
import { CALL_TIMEOUT } from '../../src/core/domain/timeouts'
import type { Ports } from '../../src/core/use-cases/ports'
import { createDeferred } from '../support/deferred'
import { createTestBrowser, START } from '../support/start-test-app'
import { portsOf } from '../support/test-container'
import { applyFailure, type Failure, importChunk } from './faults'
import { PAY_URL, respond, SERVICES_URL } from './services'

/** `target` is matched against urls and 'chunk NAME'. */
type ActiveFault = { fault: Failure; target: RegExp; release: () => void; released: Promise<void> }

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

/** Lets the time limits of two calls pass, which is the longest wait (`watch` of adapters/firebase/auth.ts). */
export const settle = async <Value>(promise: Promise<Value>): Promise<Value> => {
  let isPending = true
  void promise.finally(() => {
    isPending = false
  })
  await flush()
  for (let elapsed = 0; isPending && elapsed < 2 * CALL_TIMEOUT.desktop + 10_000; elapsed += 1_000) {
    await vi.advanceTimersByTimeAsync(1_000)
    await flush()
  }
  expect(isPending).toBe(false)
  return promise
}

/** The production adapters over a fake `fetch`. */
export const createSite = () => {
  let active: ActiveFault | null = null
  const affected: string[] = []

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(input, init)
    const body = await request.clone().text()
    const response = respond(request.url, body)
    const fault = active
    if (!fault?.target.test(request.url)) return response
    affected.push(request.url)
    // After `recover`, a pending request rejects, as in a browser when the connection changes.
    const ended = new AbortController()
    void fault.released.then(() => ended.abort(new TypeError('Failed to fetch')))
    init.signal?.addEventListener('abort', () => ended.abort(init.signal?.reason))
    return applyFailure(fault.fault, response, ended.signal)
  })

  const loadChunk = async <Module extends object>(
    chunk: string,
    load: () => Promise<Module>,
  ): Promise<Module> => {
    const fault = active
    if (!fault?.target.test(`chunk ${chunk}`)) return load()
    affected.push(chunk)
    return importChunk(fault.fault, fault.released, load, {} as Module)
  }

  const service = { baseUrl: SERVICES_URL, timeout: CALL_TIMEOUT.desktop }
  const configurationModule = new ContainerModule(({ bind }) => {
    bind(FIREBASE_CONFIG).toConstantValue({
      apiKey: 'key',
      authDomain: 'demo.firebaseapp.com',
      projectId: 'demo',
      appId: '1:1:web:1',
      emulatorUrl: null,
      mailReturnUrl: 'https://www.graid.test/auth',
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
    bind(TOKENS.referenceData).toResolvedValue((uncached) => uncached, [TOKENS.uncachedReferenceData])
  })
  const browser = createTestBrowser({ persistent: createInMemoryStorage(), tab: createInMemoryStorage() })
  const modules = [configurationModule, browserModule(browser), firebaseModule, supabaseModule, httpModule]
  return {
    /** Loads the page again. */
    open: async (): Promise<Ports> => {
      await Promise.all(getApps().map(deleteApp))
      return portsOf(createContainer(...modules))
    },
    affected,
    fail: (fault: Failure, target: RegExp): void => {
      const { resolve: release, promise: released } = createDeferred()
      active = { fault, target, release, released }
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(fault !== 'offline')
    },
    recover: async (): Promise<void> => {
      active?.release()
      active = null
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
      await flush()
    },
  }
}
