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

/** A Firebase web app, as its console shows it. */
export type FirebaseConfig = {
  apiKey: string
  authDomain: string
  projectId: string
  appId: string
  /** The Auth emulator instead of Google's servers; null in production. */
  emulatorUrl: string | null
  /** How long Google's script may take to come, in milliseconds; Firebase's own calls have a limit of its own. */
  timeout: number
}

/** Firebase in the words of the domain. Throws as Firebase throws. */
export type FirebaseClient = ReturnType<typeof openFirebase>

const identityOf = ({ uid, email, displayName }: User): Identity => ({
  id: uid,
  email: email ?? '',
  displayName: displayName ?? '',
})

/** The only file that weighs something: fetched when an auth flow or a remembered session needs it. */
export const openFirebase = ({ emulatorUrl, timeout, ...options }: FirebaseConfig) => {
  const auth = initializeAuth(initializeApp(options), {
    // Where the browser denies storage, a session lasts as long as the page.
    persistence: [browserLocalPersistence, inMemoryPersistence],
    // Sentences instead of bare codes: the teacher reads the provider's own words.
    errorMap: debugErrorMap,
  })
  // The emulator's warning is a styled element our content security policy forbids.
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
      // The account exists now. Without its name it is still an account; 'failed' would make the teacher
      // create it again and meet 'already in use'.
      await updateProfile(user, { displayName: fullName }).catch(() => undefined)
      return { ...identityOf(user), displayName: fullName }
    },

    sendPasswordReset: (email: string): Promise<void> => sendPasswordResetEmail(auth, email),

    signOut: (): Promise<void> => signOut(auth),

    /** Null when nobody is signed in. */
    idToken: async (): Promise<string | null> => {
      await auth.authStateReady()
      return auth.currentUser ? auth.currentUser.getIdToken() : null
    },

    watch: (listener: (identity: Identity | null) => void): (() => void) =>
      onAuthStateChanged(auth, (user) => listener(user && identityOf(user))),
  }
}
