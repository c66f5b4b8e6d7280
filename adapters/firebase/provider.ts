/** The hosts of Firebase Authentication that are the same in every project, without those of reCAPTCHA. */
export const FIREBASE_HOSTS = {
  accounts: 'identitytoolkit.googleapis.com',
  sessions: 'securetoken.googleapis.com',
  googleScript: 'apis.google.com',
} as const

/**
 * The addresses from which the SDK loads reCAPTCHA before it requests a text message.
 * https://developers.google.com/recaptcha/docs/faq#im-using-content-security-policy-csp-on-my-website-how-can-i-configure-it-to-work-with-recaptcha
 */
export const RECAPTCHA = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
} as const

/** The key of the SDK's session in `localStorage`. `{key}` is the public API key of the project. */
export const FIREBASE_STORAGE_KEY = 'firebase:authUser:{key}:[DEFAULT]'

/** The SDK's database in IndexedDB, with the days on which this browser has used the SDK. */
export const FIREBASE_DATABASE = 'firebase-heartbeat-database'
