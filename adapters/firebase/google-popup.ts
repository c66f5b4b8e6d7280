import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  type PopupRedirectResolver,
  signInWithPopup,
  type User,
} from 'firebase/auth'
import { loadOnce } from '../shared/load-once'
import { GOOGLE_SCRIPT_HOST } from './errors'

/** Part of the API that Google's script defines. */
type Gapi = {
  load?: (library: string, options: { callback: () => void }) => void
  iframes?: { Iframe?: unknown }
}

const gapi = (): Gapi | undefined => (globalThis as { gapi?: Gapi }).gapi

/** Creates an error with a code of the SDK. */
const errorWith = (code: `auth/${string}`, message: string): Error =>
  Object.assign(new Error(message), { code })

/**
 * Loads Google's script, with which the SDK opens its iframe. The SDK would load the script itself, but has no time limit for
 * that, and waits forever if a content filter responds with a web page. After a failure of `gapi.load`, the SDK calls
 * it again.
 */
const loadScript = (timeout: number): Promise<void> =>
  new Promise((resolve, reject) => {
    if (gapi()?.load) return resolve()
    const script = document.createElement('script')
    const fail = (): void => {
      script.remove()
      reject(errorWith('auth/internal-error', 'Google’s sign-in script couldn’t be loaded.'))
    }
    setTimeout(fail, timeout)
    script.onerror = fail
    script.onload = () => {
      // A web page in place of the script is reported as loaded.
      const load = gapi()?.load
      if (load) load('gapi.iframes', { callback: resolve })
      else fail()
    }
    script.src = `https://${GOOGLE_SCRIPT_HOST}/js/api.js`
    document.head.append(script)
  })

/**
 * Returns a resolver, the SDK's object that opens popups, without state of earlier popups. The SDK creates one object per
 * class and stores failures in it.
 */
const createResolver = (): PopupRedirectResolver => {
  // In Node, `browserPopupRedirectResolver` is not a class.
  if (typeof browserPopupRedirectResolver !== 'function') return browserPopupRedirectResolver
  const SdkResolver = browserPopupRedirectResolver as unknown as new () => object
  return class extends SdkResolver {} as unknown as PopupRedirectResolver
}

export type GooglePopup = {
  /** Loads Google's script, so that a popup shows the account chooser sooner. Never rejects. */
  prepare(): Promise<void>
  /** Shows the account chooser in `popup`, or in a window that the SDK opens if `popup` is null. */
  open(popup: Window | null): Promise<User>
  /**
   * Discards the state of earlier popups. Called after a failure, because the SDK would fail with the same error for
   * every later popup.
   */
  renew(): void
}

/** @param timeout the time limit for loading Google's script, in milliseconds */
export const createGooglePopup = (auth: Auth, timeout: number): GooglePopup => {
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })
  const load = loadOnce(() => loadScript(timeout))
  let resolver = createResolver()
  /** The last call of `open`. */
  let latest: { popup: Window | null } | null = null
  /** The sign-in for which the SDK has not shown the account chooser yet. */
  let starting: Promise<User> | null = null
  let isChooserShown = false

  /**
   * Starts a sign-in with the SDK. Until the SDK calls `window.open`, that function is replaced by one that returns
   * the window of the latest click.
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

  /** Returns the host without which the popup cannot proceed: that of the script, the iframe or the accounts. */
  const awaitedHost = (): string | undefined => {
    if (!gapi()?.iframes?.Iframe) return GOOGLE_SCRIPT_HOST
    return isChooserShown ? auth.config.apiHost : auth.config.authDomain
  }

  return {
    prepare: () => load().catch(() => undefined),
    open: async (popup) => {
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
        throw errorWith('auth/cancelled-popup-request', 'A newer sign-in window was opened.')
      }
      if (!user) throw failure
      return user
    },
    renew: () => {
      resolver = createResolver()
    },
  }
}
