import { createReadReferenceList } from './onboarding/read-reference-list'
import type { Ports } from './ports'
import { createPurchase } from './purchase/purchase'
import { createIssueToken, createResolveDestination } from './sign-in/calls'

export type UseCases = ReturnType<typeof createUseCases>

export const createUseCases = (ports: Ports) => {
  const { auth, newsletter } = ports
  return {
    resolveDestination: createResolveDestination(ports),
    issueToken: createIssueToken(ports),
    readReferenceList: createReadReferenceList(ports),
    purchase: createPurchase(ports),

    // Port methods as they are, documented in src/core/ports.
    prepareSignIn: auth.prepare,
    watchIdentity: auth.watch,
    signInWithEmail: auth.signInWithEmail,
    signInWithGoogle: auth.signInWithGoogle,
    sendCode: auth.sendCode,
    signInWithCode: auth.signInWithCode,
    redirectToGoogle: auth.redirectToGoogle,
    googleRedirectResult: auth.googleRedirectResult,
    register: auth.register,
    signUp: auth.signUp,
    resetPassword: auth.sendPasswordReset,
    signOut: auth.signOut,
    signOutScopes: auth.signOutScopes,
    subscribe: newsletter.subscribe,
  }
}
