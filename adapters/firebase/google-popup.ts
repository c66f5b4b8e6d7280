import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  type PopupRedirectResolver,
  signInWithPopup,
  type User,
} from 'firebase/auth'

/** What the SDK's resolver can do besides what its opaque type says. */
type Resolver = { _initialize?(auth: Auth): Promise<unknown> }

/**
 * The SDK fetches Google's script and the helper frame on the first click, seconds before the window opens, and
 * makes its resolver itself, out of reach. A constructor that answers an object we hold lets us warm that one up.
 */
const createResolver = (): { resolver: Resolver; asParameter: PopupRedirectResolver } => {
  // Not a class where there are no windows, as in Node.
  if (typeof browserPopupRedirectResolver !== 'function') {
    return { resolver: {}, asParameter: browserPopupRedirectResolver }
  }
  const SdkResolver = browserPopupRedirectResolver as unknown as new () => Resolver
  const resolver = new SdkResolver()
  function answerResolver() {
    return resolver
  }
  // What the SDK makes must be an instance of what it was given.
  answerResolver.prototype = SdkResolver.prototype
  return { resolver, asParameter: answerResolver as unknown as PopupRedirectResolver }
}

/** Google's script, as the SDK asks for it. */
const SCRIPT = 'script[src^="https://apis.google.com/js/api.js"]'

/** Tells the SDK that a script which never answers has failed: it would wait for it for ever, and so would every click. */
const giveUpScript = (): void => {
  for (const script of document.querySelectorAll(SCRIPT)) script.dispatchEvent(new Event('error'))
}

/** Google's account chooser. */
export type GooglePopup = {
  /** Fetches what the window needs, so that a click can open it at once. Never rejects. */
  prepare(): Promise<void>
  open(): Promise<User>
  /** Forgets what was fetched: the SDK would answer every later attempt with the failure of this one. */
  renew(): void
}

/** @param timeout how long Google's script may take to come, in milliseconds */
export const createGooglePopup = (auth: Auth, timeout: number): GooglePopup => {
  let current: ReturnType<typeof createResolver> | null = null
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })

  const shared = () => {
    current ??= createResolver()
    return current
  }
  const prepare = async (): Promise<void> => {
    const limit = setTimeout(giveUpScript, timeout)
    try {
      await shared().resolver._initialize?.(auth)
    } catch {
      // The click will meet the same failure, and tell it.
    } finally {
      clearTimeout(limit)
    }
  }

  return {
    prepare,
    open: async () => {
      // Where all is there already this is nothing; what is fetched now is fetched once, by this call.
      void prepare()
      return (await signInWithPopup(auth, provider, shared().asParameter)).user
    },
    renew: () => {
      current = null
    },
  }
}
