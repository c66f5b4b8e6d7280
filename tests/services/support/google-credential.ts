import { getApp } from 'firebase/app'
import { GoogleAuthProvider, getAuth, signInWithCredential } from 'firebase/auth'

/** Returns a Google id token that the Auth emulator accepts for the account with this email. */
export const googleIdToken = (email: string): string =>
  JSON.stringify({ sub: `google-${email.toLowerCase()}`, email, email_verified: true, name: 'A' })

/** Loads Firebase with a simulated Google sign-in, because a popup and a redirect need a browser. */
export const loadWithoutPopup = (chosenEmail: () => string) => {
  let hasLeft = false
  const signIn = async () => {
    const credential = GoogleAuthProvider.credential(googleIdToken(chosenEmail()))
    const { user } = await signInWithCredential(getAuth(getApp()), credential)
    const { uid: id, email, displayName, emailVerified: emailConfirmed } = user
    return { id, email: email ?? '', displayName: displayName ?? '', emailConfirmed }
  }
  return async () => {
    const module = await import('../../../adapters/firebase/auth-client')
    return {
      ...module,
      openFirebase: (...parameters: Parameters<typeof module.openFirebase>) => ({
        ...module.openFirebase(...parameters),
        signInWithGoogle: signIn,
        redirectToGoogle: async () => {
          hasLeft = true
        },
        googleRedirectResult: async () => {
          if (!hasLeft)
            throw Object.assign(new Error('No account'), { code: 'auth/redirect-cancelled-by-user' })
          hasLeft = false
          return signIn()
        },
      }),
    }
  }
}
