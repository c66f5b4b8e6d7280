import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { browserClock } from '../../adapters/browser/clock'
import { createBrowserNavigation } from '../../adapters/browser/navigation'
import { createBrowserStorage } from '../../adapters/browser/storage'
import { openStorage } from '../../src/app/runtimes/browser'
import { canGoBack } from '../../src/boot/history'
import { clockContract, heldBackContract, storageContract } from './browser-ports.contract'

/** Simulates a change by another tab. `key` is null after `localStorage.clear()`. */
const dispatchChange = (key: string | null): void =>
  void window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }))

storageContract('localStorage', () => ({
  storage: createBrowserStorage(() => window.localStorage),
  otherTab: {
    set: (key, value) => {
      window.localStorage.setItem(key, value)
      dispatchChange(key)
    },
    remove: (key) => {
      window.localStorage.removeItem(key)
      dispatchChange(key)
    },
  },
}))

storageContract('denied storage', () => ({
  storage: createBrowserStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }),
  otherTab: null,
}))

const createFullStorage = (entries: Record<string, string> = {}) => {
  // As in a `Storage`, the methods are not among the keys of the object.
  const full = Object.create({
    getItem: (key: string) => entries[key] ?? null,
    setItem: () => {
      throw new DOMException('Quota exceeded.', 'QuotaExceededError')
    },
    removeItem: (key: string) => {
      delete entries[key]
    },
  })
  return full as Storage
}

storageContract('full storage', () => {
  const full = createFullStorage()
  return { storage: createBrowserStorage(() => full), otherTab: null }
})

describe('Browser storage', () => {
  test('lists what the site and its libraries have stored, without the provider’s session, and any other key of a tab', () => {
    const [ofSite, ofOthers] = [
      ['graidAny', 'firebase:any', 'sb-any', 'mui-any', '_grecaptcha'],
      ['app:theme'],
    ]
    const ofProvider = ['firebase:authUser:key:[DEFAULT]', 'firebase:pendingRedirect:key:[DEFAULT]']
    for (const key of [...ofSite, ...ofOthers, ...ofProvider])
      for (const storage of [localStorage, sessionStorage]) storage.setItem(key, 'x')
    const { persistent, tab } = openStorage()
    expect(persistent.keys()).toEqual(ofSite)
    expect(tab.keys()).toEqual([...ofSite, ...ofOthers])
  })

  const watch = (storage = window.localStorage) => {
    const listener = vi.fn()
    onTestFinished(createBrowserStorage(() => storage).watch('draft', listener))
    return listener
  }

  test('notifies when another tab clears localStorage, not sessionStorage', () => {
    const [listener, ofSession] = [watch(), watch(window.sessionStorage)]
    dispatchChange(null)
    expect(listener).toHaveBeenCalledOnce()
    expect(ofSession).not.toHaveBeenCalled()
  })

  test('notifies when the page is restored from the back/forward cache, which receives no storage events', () => {
    const listener = watch()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(listener).not.toHaveBeenCalled()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(listener).toHaveBeenCalledOnce()
  })

  test('prefers a change by another tab to a value that could not be written', () => {
    const full = createFullStorage({ draft: 'old' })
    const storage = createBrowserStorage(() => full)
    onTestFinished(storage.watch('draft', () => {}))
    storage.set('draft', 'too long')
    expect(storage.get('draft')).toBe('too long')
    full.removeItem('draft')
    window.dispatchEvent(new StorageEvent('storage', { key: 'draft', storageArea: full }))
    expect(storage.get('draft')).toBeNull()
  })

  test('reads and writes the storage of the browser', () => {
    const storage = createBrowserStorage(() => window.localStorage)
    storage.set('flag', 'true')
    expect(window.localStorage.getItem('flag')).toBe('true')
    window.localStorage.setItem('flag', 'other tab')
    expect(storage.get('flag')).toBe('other tab')
  })
})

clockContract('browser', () => ({ clock: browserClock, pass: browserClock.wait }))

/** Waits until no `popstate` event has occurred for 60 ms. */
const settle = async (): Promise<void> => {
  let isQuiet = true
  const listener = () => {
    isQuiet = false
  }
  window.addEventListener('popstate', listener)
  await browserClock.wait(60)
  window.removeEventListener('popstate', listener)
  if (!isQuiet) await settle()
}

heldBackContract('browser', () => {
  window.history.pushState(null, '', '/guide')
  window.history.pushState(null, '', '/')
  return {
    navigation: createBrowserNavigation(() => {}, canGoBack),
    pressBack: async () => {
      window.history.back()
      await settle()
      return window.location.pathname !== '/'
    },
  }
})

describe('Browser navigation', () => {
  const open = () => {
    const navigated: [string, unknown?][] = []
    return {
      navigated,
      navigation: createBrowserNavigation((path, options) => navigated.push([path, options]), canGoBack),
    }
  }

  test('opens pages of the site with the router', () => {
    const { navigated, navigation } = open()
    navigation.go('/guide')
    navigation.go('/auth?isLogin=true', { replace: true })
    expect(navigated).toEqual([
      ['/guide', undefined],
      ['/auth?isLogin=true', { replace: true }],
    ])
  })

  test('replaces the history entry on a hand-over, so that Back does not show a token', () => {
    const { navigated, navigation } = open()
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
    navigation.handOver('https://app.graid.test/home?token=t')
    expect(replace).toHaveBeenCalledWith('https://app.graid.test/home?token=t')
    navigation.handOver('/demo/app/home?token=t')
    expect(navigated).toEqual([['/demo/app/home?token=t', { replace: true }]])
  })

  test.each([true, false])(
    'leaves the held entry before a navigation, also if Back is released: %s',
    async (isReleased) => {
      const { navigated, navigation } = open()
      window.history.pushState('page', '', '/guide')
      navigation.holdBack(() => {})
      navigation.go('/auth')
      if (isReleased) navigation.releaseBack()
      await settle()
      expect([navigated, window.history.state]).toEqual([[['/auth', undefined]], 'page'])
    },
  )

  test('leaves the held entry when Forward reaches it after the release', async () => {
    const { navigation } = open()
    window.history.pushState('page', '', '/guide')
    navigation.holdBack(() => {})
    navigation.releaseBack()
    await settle()
    window.history.forward()
    await settle()
    expect(window.history.state).toBe('page')
  })

  test.each(['//pay.graid.test', '/\\pay.graid.test', '/\t/pay.graid.test'])(
    '%j leads to a page of this site',
    (url) => {
      const { navigated, navigation } = open()
      const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
      navigation.visit(url)
      expect([assign.mock.calls, navigated]).toEqual([[], [['/pay.graid.test', undefined]]])
    },
  )

  test('goes to the landing page if there is no entry to go back to', () => {
    const { navigated, navigation } = open()
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(1)
    navigation.back()
    expect(navigated).toEqual([['/', undefined]])
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(2)
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
    navigation.back()
    expect(back).toHaveBeenCalledOnce()
  })
})
