import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { App } from '../../src/app/app'
import { createTestApp, locationOf } from '../support/start-test-app'
import { styles } from '../support/styles'

/** `scrolled()` counts the later calls of `window.scrollTo`. */
const open = async (at: string) => {
  navigate(at, { replace: true })
  const app = createTestApp({ at, onGo: navigate })
  render(<App scope={app.scope} styles={styles} />)
  await screen.findByRole('heading', { level: 1 })
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  return {
    go: async (path: string, options?: { replace: boolean }) => {
      act(() => navigate(path, options))
      await screen.findByRole('heading', { level: 1 })
      expect(window.location.pathname).toBe(locationOf(path).path)
    },
    back: async (path: string) => {
      act(() => window.history.back())
      await waitFor(() => expect(window.location.pathname).toBe(path))
    },
    scrolled: () => scrollTo.mock.calls.length,
  }
}

describe('Scrolling to the top', () => {
  test.each([false, true])('happens when another page opens (replace: %s)', async (replace) => {
    const { go, scrolled } = await open('/terms')
    await go('/privacy', { replace })
    expect(scrolled()).toBe(1)
  })

  test('does not happen when only the query is replaced', async () => {
    const { go, scrolled } = await open('/auth?isLogin=true')
    await go('/auth?isLogin=false', { replace: true })
    await screen.findByLabelText('Full Name')
    expect(scrolled()).toBe(0)
  })

  test('does not happen on Back, also after a replaced query', async () => {
    const { go, back, scrolled } = await open('/terms')
    await go('/auth?isLogin=true')
    await go('/auth?isLogin=false', { replace: true })
    const before = scrolled()
    await back('/terms')
    await screen.findByRole('heading', { level: 1, name: /Terms/ })
    expect(scrolled()).toBe(before)
  })
})
