import { initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth'
import type { Credentials, Identity, Registration } from '../../src/core/domain/auth/identity'
import { createGooglePopup } from './google-popup'

/** The configuration of a Firebase web app, from the Firebase console. */
export type FirebaseConfig = {
  apiKey: string
  authDomain: string
  projectId: string
  appId: string
  /** Base url of the Auth emulator; null in production. */
  emulatorUrl: string | null
  /**
   * Time limit for loading the script of Google's popup, in milliseconds. All other calls are limited by the SDK.
   */
  timeout: number
}

/** The methods of Firebase Authentication that `auth.ts` uses. They throw the errors of the SDK. */
export type FirebaseClient = ReturnType<typeof openFirebase>

const identityOf = ({ uid, email, displayName }: User): Identity => ({
  id: uid,
  email: email ?? '',
  displayName: displayName ?? '',
})

/**
 * Initializes the SDK. `auth.ts` imports this module dynamically, because it contains the SDK and is therefore
 * large.
 */
export const openFirebase = ({ emulatorUrl, timeout, ...options }: FirebaseConfig) => {
  const auth = initializeAuth(initializeApp(options), {
    // If the browser denies storage, the session is kept in memory and ends when the page is closed.
    persistence: [browserLocalPersistence, inMemoryPersistence],
    // Makes the SDK add messages to its error codes, because toasts show these messages.
    errorMap: debugErrorMap,
  })
  // Turns off the SDK's warning about the emulator, because the content security policy blocks its inline style.
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  const popup = createGooglePopup(auth, timeout)

  return {
    preparePopup: popup.prepare,
    renewPopup: popup.renew,

    signInWithEmail: async ({ email, password }: Credentials): Promise<Identity> =>
      identityOf((await signInWithEmailAndPassword(auth, email, password)).user),

    signInWithGoogle: async (): Promise<Identity> => identityOf(await popup.open()),

    signUp: async ({ email, password, fullName }: Registration): Promise<Identity> => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      // A failure to set the name is ignored, because the account already exists: if the sign-up failed, the user
      // would try again, and that would fail with `email-in-use`.
      await updateProfile(user, { displayName: fullName }).catch(() => undefined)
      return { ...identityOf(user), displayName: fullName }
    },

    sendPasswordReset: (email: string): Promise<void> => sendPasswordResetEmail(auth, email),

    signOut: (): Promise<void> => signOut(auth),

    /** Returns the id token of the signed-in user, or null if nobody is signed in. */
    idToken: async (): Promise<string | null> => {
      await auth.authStateReady()
      return auth.currentUser ? auth.currentUser.getIdToken() : null
    },

    watch: (listener: (identity: Identity | null) => void): (() => void) =>
      onAuthStateChanged(auth, (user) => listener(user && identityOf(user))),
  }
}
