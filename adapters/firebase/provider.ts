/** The hosts that Firebase Authentication requests, for the adapter, the site's policy and its documents. */
export const FIREBASE_HOSTS = {
  accounts: 'identitytoolkit.googleapis.com',
  sessions: 'securetoken.googleapis.com',
  /** Serves the script of Google's popup. */
  googleScript: 'apis.google.com',
} as const

/** The SDK's session in `localStorage`. `{key}` is the public API key of the project. */
export const FIREBASE_STORAGE_KEY = 'firebase:authUser:{key}:[DEFAULT]'
