import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  type PopupRedirectResolver,
  signInWithPopup,
  signInWithRedirect,
  type User,
} from 'firebase/auth'
import { loadOnce } from '../../src/core/domain/load-once'
import { FIREBASE_HOSTS } from './provider'
import { withTimeout } from './time-limits'

type Gapi = {
  load?: (library: string, options: { callback: () => void }) => void
  iframes?: { Iframe?: unknown }
}

const gapi = (): Gapi | undefined => (globalThis as { gapi?: Gapi }).gapi

const errorWith = (code: `auth/${string}`, message: string): Error =>
  Object.assign(new Error(message), { code })

/**
 * Loads Google's script, which the SDK needs for its hidden iframe. If a content filter responds with a web page
 * instead, the SDK would wait forever, so the script is loaded here, with a time limit.
 */
const loadScript = (timeout: number): Promise<void> =>
  new Promise((resolve, reject) => {
    if (gapi()?.load) return resolve()
    const script = document.createElement('script')
    const fail = (): void => {
      clearTimeout(timer)
      script.remove()
      reject(errorWith('auth/internal-error', 'Google’s sign-in script couldn’t be loaded.'))
    }
    const succeed = (): void => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(fail, timeout)
    script.onerror = fail
    script.onload = () => {
      // A web page of a content filter also calls `onload`, but leaves `gapi.load` undefined.
      const load = gapi()?.load
      if (load) load('gapi.iframes', { callback: succeed })
      else fail()
    }
    script.src = `https://${FIREBASE_HOSTS.googleScript}/js/api.js`
    document.head.append(script)
  })

/**
 * The SDK creates one instance of each resolver class, and stores failures in this instance. Returns a new subclass of
 * the SDK's resolver class, for which the SDK creates an instance without failures.
 */
const createResolver = (): PopupRedirectResolver => {
  // In Node, `browserPopupRedirectResolver` is not a class.
  if (typeof browserPopupRedirectResolver !== 'function') return browserPopupRedirectResolver
  const SdkResolver = browserPopupRedirectResolver as unknown as new () => object
  return class extends SdkResolver {} as unknown as PopupRedirectResolver
}

/**
 * Opens Google's account chooser for `auth`, in a popup or in place of the page. `timeout`: the time limit for loading
 * Google's script, in milliseconds.
 */
export const createGooglePopup = (auth: Auth, timeout: number) => {
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })
  const load = loadOnce(() => loadScript(timeout))
  let resolver = createResolver()
  /** The latest call of `open`. Earlier calls reject with 'auth/popup-superseded'. */
  let latest: { popup: Window | null } | null = null
  /** A sign-in for which the SDK has not called `window.open` yet. A second click waits for the same sign-in. */
  let starting: Promise<User> | null = null
  let isChooserShown = false

  /**
   * Browsers block a popup that the SDK opens some time after the click. So `window.open` is replaced until the SDK
   * calls `window.open`: the replacement returns the popup of the latest click.
   */
  const start = (): Promise<User> => {
    const openWindow = window.open
    const restore = (): void => {
      if (window.open === handOver) window.open = openWindow
      if (starting === signIn) starting = null
    }
    const handOver: typeof window.open = (url, target, features) => {
      restore()
      isChooserShown = true
      const popup = latest?.popup
      if (!popup) return openWindow.call(window, url, target, features)
      // biome-ignore lint/plugin: the SDK has made this url from the Firebase configuration
      popup.location.replace(String(url))
      return popup
    }
    window.open = handOver
    isChooserShown = false
    const signIn = signInWithPopup(auth, provider, resolver)
      .then(({ user }) => user)
      .finally(restore)
    return signIn
  }

  /**
   * Returns the host that the sign-in waits for: that of Google's script, then `authDomain` with the SDK's iframe,
   * then the API while the account chooser is shown.
   */
  const awaitedHost = (): string | undefined => {
    if (!gapi()?.iframes?.Iframe) return FIREBASE_HOSTS.googleScript
    return isChooserShown ? auth.config.apiHost : auth.config.authDomain
  }

  return {
    /** Loads Google's script, so that the account chooser shows sooner. Never rejects. */
    prepare: () => load().catch(() => undefined),
    /** If `popup` is null, the SDK opens a window. */
    open: async (popup: Window | null): Promise<User> => {
      const attempt = { popup }
      latest?.popup?.close()
      latest = attempt
      let user: User | null = null
      let failure: unknown
      try {
        await load()
        starting ??= start()
        user = await starting
      } catch (error) {
        failure = Object.assign(error as object, { host: awaitedHost() })
      }
      if (latest !== attempt) {
        throw errorWith('auth/popup-superseded', 'A newer sign-in window was opened.')
      }
      if (!user) throw failure
      return user
    },
    /** Shows the account chooser in place of this page. Resolves when the page is left. */
    leave: async (): Promise<void> => {
      // Waits for 'pagehide', because the SDK's promise stays pending when the page is left, even if the back/forward
      // cache restores the page.
      const left = new Promise((resolve) => addEventListener('pagehide', resolve, { once: true }))
      await Promise.race([signInWithRedirect(auth, provider, resolver), left])
    },
    /**
     * Finishes a sign-in that `leave` has begun before this page load. Rejects with 'auth/redirect-cancelled-by-user'
     * if the browser came back without an account.
     */
    result: async (): Promise<User> => {
      await load().catch((error: object) => {
        throw Object.assign(error, { host: FIREBASE_HOSTS.googleScript })
      })
      const credential = await withTimeout(getRedirectResult(auth, resolver), timeout)
      if (!credential) throw errorWith('auth/redirect-cancelled-by-user', 'No account came back from Google.')
      return credential.user
    },
    /** Replaces the SDK's resolver, which repeats some failures for every later popup. */
    renew: (): void => {
      resolver = createResolver()
    },
  }
}
