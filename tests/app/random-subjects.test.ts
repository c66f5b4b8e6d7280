import { allSettled } from 'effector'
import { afterEach, expect, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { createRuntime as createDemoRuntime } from '../../src/demo/runtimes/demo'
import { createRuntime as createMockRuntime } from '../../src/demo/runtimes/mock'
import { DEMO_STORAGE_KEYS } from '../../src/demo/storage-keys'
import { $offeredSubjects } from '../../src/models/onboarding/reference-lists'
import { onboardingClosed, onboardingRequested } from '../../src/models/site/hand-over'
import { openMockServer } from '../mock-server/support/server'
import { createTestContext, settled, startTestApp } from '../support/start-test-app'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const demoTab = async (seed: number) =>
  createInMemoryStorage({ [DEMO_STORAGE_KEYS.demoScenario]: `newcomer ${seed}` })

const mockTab = async (seed: number) => {
  const { url } = await openMockServer({ scenario: 'newcomer', seed })
  vi.stubEnv('VITE_MOCK_URL', url)
  vi.stubGlobal('navigator', { userAgent: '' })
  vi.stubGlobal('window', { location: { origin: url, search: '' } })
  return createInMemoryStorage()
}

test.each([
  ['demo', demoTab, createDemoRuntime],
  ['mock', mockTab, createMockRuntime],
] as const)('%s: the seed alone decides the random numbers', async (_, openTab, createRuntime) => {
  /** Loads the site in `tab`. Returns the first number of each of two random generators. */
  const load = async (tab: ReturnType<typeof createInMemoryStorage>) => {
    const context = createTestContext({ persistent: createInMemoryStorage(), tab })
    const { createRandom } = await createRuntime(context)
    return [createRandom?.()(), createRandom?.()()]
  }
  const tab = await openTab(7)
  const numbers = [...(await load(tab)), ...(await load(tab)), ...(await load(await openTab(7)))]
  expect(numbers).toEqual(Array(6).fill(expect.any(Number)))
  expect(new Set(numbers).size).toBe(1)
  expect(numbers).not.toContain((await load(await openTab(8)))[0])
})

test('each opening of onboarding draws its subjects with the numbers from the first one on', async () => {
  const { scope } = await startTestApp()
  const openOnce = async () => {
    await allSettled(onboardingRequested, { scope })
    await settled(scope)
    const offered = scope.getState($offeredSubjects)
    await allSettled(onboardingClosed, { scope })
    return offered
  }
  const subjects = await openOnce()
  expect(subjects).toHaveLength(8)
  expect(await openOnce()).toEqual(subjects)
})
