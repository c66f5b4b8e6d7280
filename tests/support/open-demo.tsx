import { act, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { createBrowserNavigation } from '../../adapters/browser/navigation'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { App } from '../../src/app/app'
import type { Runtime, RuntimeContext } from '../../src/app/runtimes/runtime'
import { canGoBack } from '../../src/boot/history'
import type { StoragePort } from '../../src/core/ports/storage'
import { createRuntime } from '../../src/demo/runtimes/demo'
import { createRuntime as createMockRuntime } from '../../src/demo/runtimes/mock'
import { chooseScenario } from '../../src/demo/scenario'
import { createScope } from '../../src/models/site/scope'
import { setupUser } from './setup-user'
import { createTestContext, locationOf } from './start-test-app'
import { styles } from './styles'

const openSite = async (
  at: string,
  storage: RuntimeContext['storage'],
  createRuntime: (context: RuntimeContext) => Runtime | Promise<Runtime>,
) => {
  const { hook, history, navigate } = memoryLocation({ path: at, record: true })
  const load = vi.fn<(path: string) => void>()
  const context = {
    ...createTestContext(storage),
    navigation: createBrowserNavigation(navigate, canGoBack),
    load,
  }
  const { useCases, DemoLayer } = await createRuntime(context)
  const environment = {
    ...context,
    site: { ...context.site, appUrl: '/demo/app' },
    loadUseCases: async () => useCases,
  }
  const scope = createScope(environment, locationOf(at))
  await act(
    async () => void render(<App scope={scope} DemoLayer={DemoLayer} locationHook={hook} styles={styles} />),
  )
  // The presenter's panel (key F2) can be open from the start. The heading behind a dialog is found only with `hidden`.
  await screen.findByRole('heading', { level: 1, hidden: true })
  return { user: setupUser(), address: () => history.at(-1) ?? at, navigate, ...storage, load }
}

/**
 * Renders the demo with its real runtime at the address `at`. A second call with the same `tab` simulates a reload. The
 * returned `load` is a mock function that is called for full page loads.
 */
export const openDemo = (
  at: string,
  {
    tab = createInMemoryStorage(),
    scenario = 'google-teacher',
    query = `?scenario=${scenario}`,
  }: { tab?: StoragePort; scenario?: string; query?: string } = {},
) => {
  chooseScenario(query, tab, () => {})
  return openSite(at, { persistent: createInMemoryStorage(), tab }, createRuntime)
}

/** Renders the mock site, whose server is at `url`, as `openDemo` renders the demo. */
export const openMockSite = (at: string, url: string, storage: RuntimeContext['storage']) => {
  vi.stubEnv('VITE_MOCK_URL', url)
  return openSite(at, storage, createMockRuntime)
}
