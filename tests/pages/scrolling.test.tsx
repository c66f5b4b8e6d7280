import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { App } from '../../src/app/app'
import { createTestApp } from '../support/start-test-app'
import { styles } from '../support/styles'

/** `scrolled()` counts the calls of `window.scrollTo` after the page at `at` was rendered. */
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
      expect(window.location.pathname).toBe(path.split(/[?#]/)[0])
    },
    back: async (path: string) => {
      act(() => window.history.back())
      await waitFor(() => expect(window.location.pathname).toBe(path))
    },
    scrolled: () => scrollTo.mock.calls.length,
  }
}

test.each([
  ['/privacy', false, 1],
  ['/privacy', true, 1],
  // In the single file, the fragment is the path.
  ['/privacy#/privacy', false, 0],
])(
  'after a link to %s (replace: %s), the heading has the focus, and the page was scrolled to the top %i times',
  async (path, replace, times) => {
    const { go, scrolled } = await open('/terms')
    await go(path, { replace })
    expect(scrolled()).toBe(times)
    expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 1, name: /Privacy/ }))
  },
)

test('scrolling to the top happens neither when only the query is replaced nor on Back after that', async () => {
  const { go, back, scrolled } = await open('/terms')
  await go('/auth?isLogin=true')
  const before = scrolled()
  await go('/auth?isLogin=false', { replace: true })
  await screen.findByLabelText('Full Name')
  expect(scrolled()).toBe(before)
  await back('/terms')
  await screen.findByRole('heading', { level: 1, name: /Terms/ })
  expect(scrolled()).toBe(before)
})
