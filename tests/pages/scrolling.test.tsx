import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { App } from '../../src/app/app'
import { createTestApp, locationOf } from '../support/start-test-app'
import { styles } from '../support/styles'

/** The site at the browser's own address. `scrolled()` is how often it has gone to the top since. */
const open = async (at: string) => {
  navigate(at, { replace: true })
  const app = createTestApp({ at, onGo: (path, how) => navigate(path, how) })
  render(<App scope={app.scope} styles={styles} />)
  await screen.findByRole('heading', { level: 1 })
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  return {
    go: async (path: string, how?: { replace: boolean }) => {
      act(() => navigate(path, how))
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

describe('A page begins at its top', () => {
  test('when a link leads to it', async () => {
    const { go, scrolled } = await open('/terms')
    await go('/privacy')
    expect(scrolled()).toBe(1)
  })

  test('when it takes the place of another', async () => {
    const { go, scrolled } = await open('/terms')
    await go('/privacy', { replace: true })
    expect(scrolled()).toBe(1)
  })

  test('but stays where it is when only its query is replaced', async () => {
    const { go, scrolled } = await open('/auth?isLogin=true')
    await go('/auth?isLogin=false', { replace: true })
    await screen.findByLabelText('Full Name')
    expect(scrolled()).toBe(0)
  })

  test('and Back, also after such a replacement, is left to the browser', async () => {
    const { go, back, scrolled } = await open('/terms')
    await go('/auth?isLogin=true')
    await go('/auth?isLogin=false', { replace: true })
    const before = scrolled()
    await back('/terms')
    await screen.findByRole('heading', { level: 1, name: /Terms/ })
    expect(scrolled()).toBe(before)
  })
})
