import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memoryLocation } from 'wouter/memory-location'
import { App } from '../../src/app/app'
import { preloadFeedback } from '../../src/app/shell'
import { createTestApp, type TestAppOptions } from './start-test-app'
import { styles } from './styles'

/**
 * The whole site in a page, at an address, on in-memory adapters. Waits until the page's code is there.
 * `address()` is where the router stands.
 */
export const renderApp = async (options: TestAppOptions = {}) => {
  const { at = '/' } = options
  const { hook, history, navigate } = memoryLocation({ path: at, record: true })
  const app = createTestApp({ ...options, onGo: (path, how) => navigate(path, how) })
  // main.tsx fetches it together with the use cases, which stand ready here.
  await preloadFeedback()
  await act(async () => void render(<App scope={app.scope} locationHook={hook} styles={styles} />))
  await screen.findByRole('heading', { level: 1 })
  return { ...app, user: userEvent.setup({ delay: null }), navigate, address: () => history.at(-1) ?? at }
}
