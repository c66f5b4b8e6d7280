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

/** What the browser tells a tab when another one has changed the storage they share; null for all of it. */
const tellOfChange = (key: string | null): void =>
  void window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }))

storageContract('local storage', () => ({
  storage: createBrowserStorage(() => window.localStorage),
  elsewhere: {
    set: (key, value) => {
      window.localStorage.setItem(key, value)
      tellOfChange(key)
    },
    remove: (key) => {
      window.localStorage.removeItem(key)
      tellOfChange(key)
    },
  },
}))

storageContract('storage that is denied', () => ({
  storage: createBrowserStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }),
  elsewhere: null,
}))

/** Holds what it holds; takes nothing more. */
const openFull = (held: Record<string, string> = {}) => {
  const full = {
    getItem: (key: string) => held[key] ?? null,
    setItem: () => {
      throw new DOMException('Quota exceeded.', 'QuotaExceededError')
    },
    removeItem: (key: string) => {
      delete held[key]
    },
  }
  return full as unknown as Storage
}

storageContract('storage that is full', () => {
  const full = openFull()
  return { storage: createBrowserStorage(() => full), elsewhere: null }
})

describe('What another tab does to the storage they share', () => {
  test('is heard when it clears all of it', () => {
    const heard = vi.fn()
    const stop = createBrowserStorage(() => window.localStorage).watch('draft', heard)
    tellOfChange(null)
    expect(heard).toHaveBeenCalledOnce()
    stop()
  })

  test('counts more than what this one could not write', () => {
    const held = { draft: 'old' }
    const full = openFull(held)
    const storage = createBrowserStorage(() => full)
    const stop = storage.watch('draft', () => {})
    storage.set('draft', 'too long')
    expect(storage.get('draft')).toBe('too long')
    full.removeItem('draft')
    window.dispatchEvent(new StorageEvent('storage', { key: 'draft', storageArea: full }))
    expect(storage.get('draft')).toBeNull()
    stop()
  })

  test('is looked up when the page comes out of the back/forward cache, where nobody told it', () => {
    const heard = vi.fn()
    const stop = createBrowserStorage(() => window.localStorage).watch('draft', heard)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(heard).not.toHaveBeenCalled()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(heard).toHaveBeenCalledOnce()
    stop()
  })

  test('is no news to a storage of this tab alone', () => {
    const heard = vi.fn()
    const stop = createBrowserStorage(() => window.sessionStorage).watch('draft', heard)
    tellOfChange('draft')
    expect(heard).not.toHaveBeenCalled()
    stop()
  })
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
