import { act, type RenderOptions, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { memoryLocation } from 'wouter/memory-location'
import { App } from '../../src/app/app'
import { preloadCallResults } from '../../src/pages/layout/call-results'
import { setupUser } from './setup-user'
import { createTestApp, type TestAppOptions } from './start-test-app'
import { styles } from './styles'

/** Renders the site on in-memory adapters, and waits for the page's heading. `address()` returns the router's URL. */
export const renderApp = async (
  options: TestAppOptions & { DemoLayer?: ComponentType | null; rootOptions?: RenderOptions } = {},
) => {
  const { at = '/', DemoLayer = null, rootOptions = {} } = options
  const { hook, history, navigate } = memoryLocation({ path: at, record: true })
  const app = createTestApp({ ...options, onGo: navigate })
  // In a browser, start.tsx loads these components together with the use cases.
  await preloadCallResults()
  await act(
    async () =>
      void render(
        <App scope={app.scope} DemoLayer={DemoLayer} locationHook={hook} styles={styles} />,
        rootOptions,
      ),
  )
  await screen.findByRole('heading', { level: 1 })
  return { ...app, user: setupUser(), navigate, address: () => history.at(-1) ?? at }
}
