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
  /** Time limit for loading Google's script, in milliseconds. The SDK limits its own calls. */
  timeout: number
}

/** Firebase Authentication with the domain's types. Errors are thrown as the SDK throws them. */
export type FirebaseClient = ReturnType<typeof openFirebase>

const identityOf = ({ uid, email, displayName }: User): Identity => ({
  id: uid,
  email: email ?? '',
  displayName: displayName ?? '',
})

/** The SDK makes this module large: `auth.ts` imports it lazily. */
export const openFirebase = ({ emulatorUrl, timeout, ...options }: FirebaseConfig) => {
  const auth = initializeAuth(initializeApp(options), {
    // If the browser denies storage, the session ends with the page.
    persistence: [browserLocalPersistence, inMemoryPersistence],
    // `debugErrorMap` adds messages to the error codes; toasts show them.
    errorMap: debugErrorMap,
  })
  // The SDK's emulator warning has an inline style, which the content security policy blocks.
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
      // The account already exists. Reporting a failed update as a failed sign-up would make the user sign up again,
      // which fails with `email-in-use`.
      await updateProfile(user, { displayName: fullName }).catch(() => undefined)
      return { ...identityOf(user), displayName: fullName }
    },

    sendPasswordReset: (email: string): Promise<void> => sendPasswordResetEmail(auth, email),

    signOut: (): Promise<void> => signOut(auth),

    /** Null if signed out. */
    idToken: async (): Promise<string | null> => {
      await auth.authStateReady()
      return auth.currentUser ? auth.currentUser.getIdToken() : null
    },

    watch: (listener: (identity: Identity | null) => void): (() => void) =>
      onAuthStateChanged(auth, (user) => listener(user && identityOf(user))),
  }
}
