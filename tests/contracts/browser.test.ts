// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserClock } from '../../adapters/browser/clock'
import { consoleLog } from '../../adapters/browser/log'
import { createBrowserNavigation } from '../../adapters/browser/navigation'
import { browserRandom } from '../../adapters/browser/random'
import { createBrowserStorage } from '../../adapters/browser/storage'
import { clockContract, randomContract, storageContract } from './browser-ports.contract'

afterEach(() => {
  window.localStorage.clear()
  vi.restoreAllMocks()
})

storageContract('local storage', () => createBrowserStorage(() => window.localStorage))

storageContract('storage that is denied', () =>
  createBrowserStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }),
)

storageContract('storage that is full', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Quota exceeded.', 'QuotaExceededError')
    },
    removeItem: () => {},
  }
  return createBrowserStorage(() => full as unknown as Storage)
})

test('what is set reaches the browser’s own storage', () => {
  const storage = createBrowserStorage(() => window.localStorage)
  storage.set('flag', 'true')
  expect(window.localStorage.getItem('flag')).toBe('true')
  window.localStorage.setItem('flag', 'other tab')
  expect(storage.get('flag')).toBe('other tab')
})

clockContract('the browser’s', () => ({ clock: browserClock, pass: browserClock.wait }))

randomContract('the browser’s', () => browserRandom)

test('the log is the console', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  consoleLog.error('Checkout failed', { kind: 'rejected' })
  expect(error).toHaveBeenCalledWith('grAId: Checkout failed', { kind: 'rejected' })
})

describe('The browser’s navigation', () => {
  const open = () => {
    const shown: [string, unknown?][] = []
    return { shown, navigation: createBrowserNavigation((path, options) => shown.push([path, options])) }
  }

  test('shows the site’s pages through the router', () => {
    const { shown, navigation } = open()
    navigation.go('/guide')
    navigation.go('/auth?isLogin=true', { replace: true })
    expect(shown).toEqual([
      ['/guide', undefined],
      ['/auth?isLogin=true', { replace: true }],
    ])
  })

  test('hands over to another application by replacing the page, so that Back shows no token', () => {
    const { shown, navigation } = open()
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
    navigation.handOver('https://app.graid.test/home?token=t')
    expect(replace).toHaveBeenCalledWith('https://app.graid.test/home?token=t')
    navigation.handOver('/demo/app/home?token=t')
    expect(shown).toEqual([['/demo/app/home?token=t', { replace: true }]])
  })

  test('takes ‘//host’ for another site', () => {
    const { shown, navigation } = open()
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    navigation.visit('//pay.graid.test')
    expect(assign).toHaveBeenCalledWith('//pay.graid.test')
    expect(shown).toEqual([])
  })

  test('goes to the start page when there is nothing to go back to', () => {
    const { shown, navigation } = open()
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(1)
    navigation.back()
    expect(shown).toEqual([['/', undefined]])
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(2)
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
    navigation.back()
    expect(back).toHaveBeenCalledOnce()
  })
})
