import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { App } from '../../src/app/app'
import { createTestApp, type TestAppOptions } from './start-test-app'

afterEach(cleanup)

/**
 * The whole site in a page, at an address, on in-memory adapters. Waits until the page's code is there.
 * `address()` is where the router stands.
 */
export const renderApp = async (options: TestAppOptions = {}) => {
  const { at = '/' } = options
  const { hook, history, navigate } = memoryLocation({ path: at, record: true })
  const app = createTestApp({ ...options, onGo: (path, how) => navigate(path, how) })
  render(<App scope={app.scope} locationHook={hook} />)
  await screen.findByRole('heading', { level: 1 })
  return { ...app, user: userEvent.setup({ delay: null }), navigate, address: () => history.at(-1) ?? at }
}
