import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  type PopupRedirectResolver,
  signInWithPopup,
  type User,
} from 'firebase/auth'
import { GOOGLE_SCRIPT_HOST } from './errors'

/** The SDK object that opens popups, with a method that its public type omits. */
type Resolver = { _initialize?(auth: Auth): Promise<unknown> }

/**
 * Creates a resolver, the SDK object that opens popups, which `prepare` can initialize before the first click.
 * Otherwise the SDK loads Google's script and iframe on the first click, which delays the popup by seconds. The SDK
 * accepts only a class and constructs the resolver itself, so `asParameter` is a constructor that returns the
 * existing `resolver`.
 */
const createResolver = (): { resolver: Resolver; asParameter: PopupRedirectResolver } => {
  // In Node, `browserPopupRedirectResolver` is not a class.
  if (typeof browserPopupRedirectResolver !== 'function') {
    return { resolver: {}, asParameter: browserPopupRedirectResolver }
  }
  const SdkResolver = browserPopupRedirectResolver as unknown as new () => Resolver
  const resolver = new SdkResolver()
  function PreparedResolver() {
    return resolver
  }
  // The SDK requires that the constructed object is an instance of the class it was given.
  PreparedResolver.prototype = SdkResolver.prototype
  return { resolver, asParameter: PreparedResolver as unknown as PopupRedirectResolver }
}

const GOOGLE_SCRIPT = `script[src^="https://${GOOGLE_SCRIPT_HOST}/js/api.js"]`

/** Makes the SDK fail if Google's script is still loading. The SDK itself has no time limit for loading it. */
const failPendingScript = (): void => {
  for (const script of document.querySelectorAll(GOOGLE_SCRIPT)) script.dispatchEvent(new Event('error'))
}

/**
 * Makes the SDK fail if a content filter has sent a web page in place of Google's script, which defines `gapi`. Browsers
 * report such a script as loaded, and the SDK would wait forever.
 */
const failUnusableScript = (event: Event): void => {
  const { target } = event
  if (!(target instanceof HTMLScriptElement) || !target.matches(GOOGLE_SCRIPT) || 'gapi' in globalThis) return
  // Hides the event from the SDK, which would take it as a sign that the script works.
  event.stopImmediatePropagation()
  target.dispatchEvent(new Event('error'))
}

export type GooglePopup = {
  /** Loads Google's script and iframe, so that a click opens the popup at once. Never rejects. */
  prepare(): Promise<void>
  open(): Promise<User>
  /**
   * Discards the prepared popup. Called after a failure, because the SDK would fail with the same error for every
   * later popup.
   */
  renew(): void
}

/** Whether Google's script has loaded, including the part that opens iframes. */
const isScriptLoaded = (): boolean =>
  (globalThis as { gapi?: { iframes?: { Iframe?: unknown } } }).gapi?.iframes?.Iframe !== undefined

/** @param timeout the time limit for loading Google's script, in milliseconds */
export const createGooglePopup = (auth: Auth, timeout: number): GooglePopup => {
  let current: ReturnType<typeof createResolver> | null = null
  let isIframeLoaded = false
  // In the capture phase, because the `load` events of scripts do not bubble. There is no document in Node.
  globalThis.document?.addEventListener('load', failUnusableScript, true)
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })

  const currentResolver = () => {
    current ??= createResolver()
    return current
  }
  const prepare = async (): Promise<void> => {
    const limit = setTimeout(failPendingScript, timeout)
    try {
      await currentResolver().resolver._initialize?.(auth)
      isIframeLoaded = true
    } catch {
      // The error is ignored, because `open` fails with the same error and reports it.
    } finally {
      clearTimeout(limit)
    }
  }

  /** Returns the host without which the popup cannot proceed: that of the script, the iframe or the accounts. */
  const awaitedHost = (): string | undefined => {
    if (!isScriptLoaded()) return GOOGLE_SCRIPT_HOST
    return isIframeLoaded ? auth.config.apiHost : auth.config.authDomain
  }

  return {
    prepare,
    open: async () => {
      // Limits the time if the popup has not been prepared yet.
      void prepare()
      try {
        return (await signInWithPopup(auth, provider, currentResolver().asParameter)).user
      } catch (error) {
        throw Object.assign(error as object, { host: awaitedHost() })
      }
    },
    renew: () => {
      current = null
      isIframeLoaded = false
    },
  }
}
