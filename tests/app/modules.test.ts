import { ContainerModule } from 'inversify'
import { expect, test } from 'vitest'
import { createManualClock } from '../../adapters/in-memory/clock'
import { createInMemoryLog } from '../../adapters/in-memory/log'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { createContainer } from '../../src/app/container'
import { browserModule } from '../../src/app/modules/browser'
import { cachedModule } from '../../src/app/modules/cached'
import { FIREBASE_CONFIG, firebaseModule } from '../../src/app/modules/firebase'
import { API_CONFIG, CHECKOUT_ORIGINS, httpModule, TOKEN_SERVICE_CONFIG } from '../../src/app/modules/http'
import { JSON_SERVER_CONFIG, jsonServerModule } from '../../src/app/modules/json-server'
import { SUPABASE_CONFIG, supabaseModule } from '../../src/app/modules/supabase'
import { useCasesModule } from '../../src/app/modules/use-cases'
import { TOKENS, token } from '../../src/app/tokens'

const server = { baseUrl: 'http://127.0.0.1:4010', timeout: 1_000 }

const configurationModule = new ContainerModule(({ bind }) => {
  bind(FIREBASE_CONFIG).toConstantValue({
    apiKey: 'key',
    authDomain: 'demo.firebaseapp.com',
    projectId: 'demo',
    appId: '1:1:web:1',
    emulatorUrl: null,
    timeout: server.timeout,
  })
  bind(SUPABASE_CONFIG).toConstantValue({ url: server.baseUrl, anonKey: 'key', timeout: server.timeout })
  for (const config of [API_CONFIG, TOKEN_SERVICE_CONFIG, JSON_SERVER_CONFIG]) {
    bind(config).toConstantValue(server)
  }
  bind(CHECKOUT_ORIGINS).toConstantValue([server.baseUrl])
})

test.each([
  ['the production services', [firebaseModule, supabaseModule]],
  ['the mock server', [jsonServerModule]],
])('the modules of %s bind every dependency of the use cases', (_, providers) => {
  const container = createContainer(
    configurationModule,
    browserModule({
      storage: { persistent: createInMemoryStorage(), tab: createInMemoryStorage() },
      clock: createManualClock(0),
      log: createInMemoryLog(),
    }),
    ...providers,
    httpModule,
    cachedModule,
    useCasesModule,
  )
  const useCases = container.get(TOKENS.useCases)
  expect(Object.values(useCases)).not.toContain(undefined)
  expect(container.get(TOKENS.useCases)).toBe(useCases)
})

test('a binding with a wrong dependency does not compile', () => {
  const TEXT = token<string>('text')
  const COUNT = token<number>('count')
  const repeat = (text: string, count: number): string => text.repeat(count)
  const module = new ContainerModule(({ bind }) => {
    bind(TEXT).toResolvedValue(repeat, [TEXT, COUNT])
    // @ts-expect-error The dependencies of `repeat` are in the wrong order.
    bind(TEXT).toResolvedValue(repeat, [COUNT, TEXT])
  })
  expect(createContainer(module).isBound(TEXT)).toBe(true)
})
