import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  type PopupRedirectResolver,
  signInWithPopup,
  type User,
} from 'firebase/auth'

/** A method of the SDK's resolver that its public type omits. */
type Resolver = { _initialize?(auth: Auth): Promise<unknown> }

/**
 * The SDK constructs its resolver from the class it is given, and loads Google's script and iframe only on the first
 * click, which delays the popup by seconds. This constructor returns a resolver that `prepare` has initialized before.
 */
const createResolver = (): { resolver: Resolver; asParameter: PopupRedirectResolver } => {
  // In Node the export is not a class.
  if (typeof browserPopupRedirectResolver !== 'function') {
    return { resolver: {}, asParameter: browserPopupRedirectResolver }
  }
  const SdkResolver = browserPopupRedirectResolver as unknown as new () => Resolver
  const resolver = new SdkResolver()
  function PreparedResolver() {
    return resolver
  }
  // The SDK asserts that the constructed object is an instance of the given class.
  PreparedResolver.prototype = SdkResolver.prototype
  return { resolver, asParameter: PreparedResolver as unknown as PopupRedirectResolver }
}

const GOOGLE_SCRIPT = 'script[src^="https://apis.google.com/js/api.js"]'

/** Makes the SDK reject if Google's script has not loaded. The SDK has no time limit for the script element. */
const failPendingScript = (): void => {
  for (const script of document.querySelectorAll(GOOGLE_SCRIPT)) script.dispatchEvent(new Event('error'))
}

export type GooglePopup = {
  /** Loads Google's script and iframe, so that a click opens the popup at once. Never rejects. */
  prepare(): Promise<void>
  open(): Promise<User>
  /** Discards the resolver: after a failed initialization the SDK repeats that failure for every later popup. */
  renew(): void
}

/** @param timeout time limit for loading Google's script, in milliseconds */
export const createGooglePopup = (auth: Auth, timeout: number): GooglePopup => {
  let current: ReturnType<typeof createResolver> | null = null
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
    } catch {
      // Ignored here: `open` fails with the same error and reports it.
    } finally {
      clearTimeout(limit)
    }
  }

  return {
    prepare,
    open: async () => {
      // Applies the time limit if `prepare` has not finished yet; a no-op otherwise.
      void prepare()
      return (await signInWithPopup(auth, provider, currentResolver().asParameter)).user
    },
    renew: () => {
      current = null
    },
  }
}
