/** The hosts that Firebase Authentication requests. The site's policy and documents name them too. */
export const FIREBASE_HOSTS = {
  accounts: 'identitytoolkit.googleapis.com',
  sessions: 'securetoken.googleapis.com',
  /** Serves the script that the SDK needs to open Google's popup. */
  googleScript: 'apis.google.com',
} as const

/** The key in `localStorage` of the SDK's session. `{key}` is the public API key of the Firebase project. */
export const FIREBASE_STORAGE_KEY = 'firebase:authUser:{key}:[DEFAULT]'
