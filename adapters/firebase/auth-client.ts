import { initializeApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  initializeAuth,
  inMemoryPersistence,
  type MultiFactorError,
  onAuthStateChanged,
  type Persistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth'
import type { Code } from '../../src/core/domain/auth/code'
import type { Credentials, Identity, Registration } from '../../src/core/domain/auth/identity'
import type { FactorChoice } from '../../src/core/domain/auth/second-factor'
import type { SecondFactorRequired } from '../../src/core/domain/errors'
import { loadOnce } from '../../src/core/domain/load-once'
import type { IdTokenOptions } from '../../src/core/ports/auth'
import { createGooglePopup } from './google-popup'
import { forgetHeartbeats } from './heartbeats'
import { loadInTime, withTimeout } from './time-limits'

/** The first four values come from the Firebase console. */
export type FirebaseConfig = {
  apiKey: string
  authDomain: string
  projectId: string
  appId: string
  /** Null unless the SDK calls the Firebase emulator. */
  emulatorUrl: string | null
  /**
   * The time limit, in milliseconds, for loading a chunk or Google's script, and for a call that does not wait for the
   * user. Needed because the SDK limits only the time until the headers of a response.
   */
  timeout: number
  /**
   * The URL behind 'Continue' on the Firebase page that the link in a mail opens. This link contains the URL, so the
   * URL must contain no personal data.
   */
  mailReturnUrl: string
}

/** The methods reject with errors that `authErrorOf` translates. */
export type FirebaseClient = ReturnType<typeof openFirebase>

const identityOf = ({ uid, email, displayName, emailVerified }: User): Identity => ({
  id: uid,
  email: email ?? '',
  displayName: displayName ?? '',
  emailConfirmed: emailVerified,
})

/**
 * Initializes the SDK, which is large: import this module dynamically. `onUnsent` gets the error if the confirmation mail
 * of a registration was not sent.
 */
export const openFirebase = (
  { emulatorUrl, timeout, mailReturnUrl, ...options }: FirebaseConfig,
  onUnsent: (error: unknown) => void,
) => {
  const open = (persistence: Persistence[], name?: string): Auth => {
    // Toasts show the messages of errors. Without `debugErrorMap`, these messages are only codes.
    const auth = initializeAuth(initializeApp(options, name), { persistence, errorMap: debugErrorMap })
    // The SDK's banner 'Running in emulator mode' would cover the bottom of the page.
    if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
    return auth
  }
  // `inMemoryPersistence` is for browsers that deny access to localStorage.
  const auth = open([browserLocalPersistence, inMemoryPersistence])
  // token-refresh.ts is a chunk of its own, because a sign-in waits for this module, but the first refresh is due
  // minutes later. If the chunk does not load, `getIdToken` still refreshes an expired token.
  import('./token-refresh').then(
    ({ refreshAhead }) => refreshAhead(auth),
    () => undefined,
  )
  let registrationAuth: Auth | null = null
  const popup = createGooglePopup(auth, timeout)
  const emulator = emulatorUrl && new URL(emulatorUrl).host
  const { apiHost, tokenApiHost } = auth.config
  const loadSecondFactor = loadOnce(async () => {
    const { createSecondFactor } = await loadInTime(import('./second-factor'), timeout)
    return createSecondFactor(auth)
  })

  /** Adds `host` to a rejection, because errors of the SDK do not name the host of the failed request. */
  const namingHost = <Value>(host: string, call: Promise<Value>): Promise<Value> =>
    call.catch((error: object) => {
      throw Object.assign(error, { host: emulator || host })
    })

  const callApi = <Value>(call: Promise<Value>, host = apiHost): Promise<Value> =>
    namingHost(host, withTimeout(call, timeout))

  /**
   * If the project's authorised domains lack this site, Firebase rejects `mailReturnUrl` and sends nothing. The mail is
   * then sent without this url: the teacher needs the mail, and 'Continue with Google' reports the missing domain.
   */
  const sendMail = (send: (settings?: { url: string }) => Promise<void>): Promise<void> =>
    callApi(send({ url: mailReturnUrl })).catch((error) => {
      if (!/continue-uri$/.test(error.code)) throw error
      return callApi(send())
    })

  const sendConfirmationTo = (user: User): Promise<void> =>
    sendMail((settings) => sendEmailVerification(user, settings))

  const createAccount = async (at: Auth, { email, password, fullName }: Registration): Promise<Identity> => {
    const { user } = await callApi(createUserWithEmailAndPassword(at, email, password))
    // A failure to set the name is ignored: the account exists, and another attempt would fail with `email-in-use`.
    await callApi(updateProfile(user, { displayName: fullName })).catch(() => undefined)
    void sendConfirmationTo(user).catch(onUnsent)
    return { ...identityOf(user), displayName: fullName }
  }

  return {
    preparePopup: popup.prepare,
    renewPopup: popup.renew,

    signInWithEmail: async ({ email, password }: Credentials): Promise<Identity> =>
      identityOf((await callApi(signInWithEmailAndPassword(auth, email, password))).user),

    /** If `googleWindow` is null, the SDK opens a window for the account chooser. */
    signInWithGoogle: async (googleWindow: Window | null): Promise<Identity> =>
      identityOf(await popup.open(googleWindow)),

    demandOf: async (error: MultiFactorError): Promise<SecondFactorRequired> =>
      (await loadSecondFactor()).demandOf(error),

    sendCode: async (factor: FactorChoice): Promise<void> => (await loadSecondFactor()).sendCode(factor),

    signInWithCode: async (answer: FactorChoice & { code: Code }): Promise<Identity> =>
      identityOf(await callApi((await loadSecondFactor()).signInWithCode(answer))),

    redirectToGoogle: (): Promise<void> => namingHost(apiHost, popup.leave()),

    googleRedirectResult: async (): Promise<Identity> => identityOf(await popup.result()),

    /**
     * Creates an account without signing the user in. The SDK signs in to a new account, so a second Firebase app
     * creates the account, with a session in memory that no other tab sees.
     */
    register: async (registration: Registration): Promise<Identity> => {
      registrationAuth ??= open([inMemoryPersistence], 'registration')
      const identity = await createAccount(registrationAuth, registration)
      await signOut(registrationAuth)
      return identity
    },

    signUp: (registration: Registration): Promise<Identity> => createAccount(auth, registration),

    sendPasswordReset: (email: string): Promise<void> =>
      sendMail((settings) => sendPasswordResetEmail(auth, email, settings)),

    /** Resolves with false if nobody is signed in. */
    sendConfirmation: async (): Promise<boolean> => {
      await callApi(auth.authStateReady())
      if (auth.currentUser) await sendConfirmationTo(auth.currentUser)
      return auth.currentUser !== null
    },

    signOut: async (): Promise<void> => {
      await signOut(auth)
      forgetHeartbeats()
    },

    /**
     * Resolves with null in three cases: nobody is signed in, `userId` is given and another user is signed in, or a
     * response without tokens has ended the session.
     */
    idToken: async ({ userId = null, fresh = false }: IdTokenOptions): Promise<string | null> => {
      await callApi(auth.authStateReady())
      const user = auth.currentUser
      if (!user || (userId !== null && userId !== user.uid)) return null
      return callApi(user.getIdToken(fresh), tokenApiHost).catch(async (failure) => {
        // After a response without tokens, `user.refreshToken` is empty, so no later call could refresh the session.
        if (user.refreshToken) throw failure
        await signOut(auth)
        return null
      })
    },

    watch: (listener: (identity: Identity | null) => void): (() => void) =>
      onAuthStateChanged(auth, (user) => listener(user && identityOf(user))),
  }
}
