import { allSettled } from 'effector'
import { afterEach, expect, test, vi } from 'vitest'
import { browserRandom } from '../../adapters/browser/random'
import { createInMemoryNavigation } from '../../adapters/in-memory/navigation'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { createRuntime as createDemoRuntime } from '../../src/app/runtimes/demo'
import { createRuntime as createMockRuntime } from '../../src/app/runtimes/mock'
import type { Runtime, RuntimeContext } from '../../src/app/runtimes/runtime'
import { DEMO_STORAGE_KEYS } from '../../src/core/domain/demo-storage-keys'
import { $offeredSubjects } from '../../src/models/onboarding/reference-lists'
import { onboardingClosed, onboardingRequested } from '../../src/models/site/onboarding-opening'
import { createScope } from '../../src/models/site/scope'
import { openMockServer } from '../mock-server/support/server'
import { createTestBrowser, settled } from '../support/start-test-app'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** Loads the site in a tab and opens onboarding twice. Returns the subjects that onboarding offers each time. */
const subjectsOfTwoOpenings = async (
  tab: ReturnType<typeof createInMemoryStorage>,
  createRuntime: (context: RuntimeContext) => Runtime | Promise<Runtime>,
) => {
  const browser = createTestBrowser({ persistent: createInMemoryStorage(), tab })
  const context = { ...browser, navigation: createInMemoryNavigation(), load: () => {} }
  const { useCases, createRandom } = await createRuntime(context)
  const scope = createScope(
    {
      ...context,
      loadUseCases: async () => useCases,
      createRandom: createRandom ?? (() => browserRandom),
      site: { appUrl: '', heroVideoUrl: null },
    },
    { path: '/', search: '' },
  )
  const openOnce = async () => {
    await allSettled(onboardingRequested, { scope })
    await settled(scope)
    const offered = scope.getState($offeredSubjects).map(({ name }) => name)
    await allSettled(onboardingClosed, { scope })
    return offered.join()
  }
  return [await openOnce(), await openOnce()]
}

const demoTab = async (seed: number) =>
  createInMemoryStorage({ [DEMO_STORAGE_KEYS.demoScenario]: `newcomer ${seed}` })

const mockTab = async (seed: number) => {
  const { url } = await openMockServer({ scenario: 'newcomer', seed })
  vi.stubEnv('VITE_MOCK_URL', url)
  vi.stubGlobal('navigator', { userAgent: '' })
  return createInMemoryStorage()
}

test.each([
  ['demo', demoTab, createDemoRuntime],
  ['mock', mockTab, createMockRuntime],
] as const)('%s: the seed alone decides the offered subjects', async (_, openTab, createRuntime) => {
  const tab = await openTab(7)
  const lists = [
    ...(await subjectsOfTwoOpenings(tab, createRuntime)),
    // The second call simulates a reload.
    ...(await subjectsOfTwoOpenings(tab, createRuntime)),
    ...(await subjectsOfTwoOpenings(await openTab(7), createRuntime)),
  ]
  expect(lists[0]?.split(',')).toHaveLength(8)
  expect(new Set(lists).size).toBe(1)
  const [other] = await subjectsOfTwoOpenings(await openTab(8), createRuntime)
  expect(other).not.toBe(lists[0])
})
