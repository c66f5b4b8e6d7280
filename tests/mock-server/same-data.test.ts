import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { createReferenceData } from '../../adapters/shared/row-reader'
import { SCENARIOS, type ScenarioName } from '../../fixtures/scenario-names'
import { buildScenario } from '../../fixtures/scenarios'
import { REFERENCE_LISTS } from '../../src/core/domain/onboarding/reference-data'
import { createInMemoryBackend } from '../../src/demo/adapters/in-memory/backend'
import { createInMemoryReferenceData } from '../../src/demo/adapters/in-memory/services'
import { createJsonServerReader } from '../../src/demo/adapters/json-server/client'
import { START } from '../support/start-test-app'
import { shareMockServer } from './support/server'

const server = shareMockServer({ now: () => START })
const NAMES = Object.keys(SCENARIOS).filter((name) => name !== 'crowded-school') as ScenarioName[]

test.each<ScenarioName>([...NAMES, 'no-token,ends-soon,second-factor,no-record'])(
  '%s with seed 7: demo and mock server have the same bytes in every table, list and account',
  async (name) => {
    const { store, backend, request, url } = server()
    store.begin(name, 7)
    for (const service of Object.keys(store.scenario().faults)) store.inject(`${service}:`)
    const clock = { now: () => START, wait: async () => {} }
    const demo = createInMemoryBackend(buildScenario(name, 7), createInMemoryStorage(), clock)
    for (const service of Object.keys(demo.faults)) delete demo.faults[service as keyof typeof demo.faults]
    const { accounts } = buildScenario(name, 7)
    const rowsOf = (table: string, id: string) => request(`/${table}?fbid=${id}`).then(({ body }) => body)
    for (const { id, email } of [...accounts, { id: 'nobody', email: 'nobody@demo.graid.test' }]) {
      expect(JSON.stringify(backend.accountByEmail(email))).toBe(JSON.stringify(demo.accountByEmail(email)))
      const record = demo.userByProviderId(id)
      expect(JSON.stringify(await rowsOf('users', id))).toBe(JSON.stringify(record ? [record] : []))
      expect(JSON.stringify(await rowsOf('subscriptions', id))).toBe(JSON.stringify(demo.subscriptionsOf(id)))
    }
    const ofMock = createReferenceData(createJsonServerReader({ baseUrl: url, timeout: 60_000 }))
    const ofDemo = createInMemoryReferenceData(demo)
    for (const list of REFERENCE_LISTS)
      expect(JSON.stringify(await ofMock.list(list))).toBe(JSON.stringify(await ofDemo.list(list)))
  },
)
