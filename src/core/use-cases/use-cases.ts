import { createIssueToken } from './issue-token'
import type { Ports } from './ports'
import { createPurchase } from './purchase'
import { createReadReferenceList } from './read-reference-list'
import { createResetPassword } from './reset-password'
import { createResolveDestination } from './resolve-destination'
import {
  createPrepareSignIn,
  createSignInWithEmail,
  createSignInWithGoogle,
  createWatchIdentity,
} from './sign-in'
import { createSignOut } from './sign-out'
import { createRegister, createSignUp, createSignUpWithGoogle } from './sign-up'
import { createSubscribe } from './subscribe'

export type UseCases = ReturnType<typeof createUseCases>

export const createUseCases = (ports: Ports) => {
  const resolveDestination = createResolveDestination(ports)
  return {
    resolveDestination,
    issueToken: createIssueToken(ports),
    signInWithEmail: createSignInWithEmail({ ...ports, resolveDestination }),
    signInWithGoogle: createSignInWithGoogle({ ...ports, resolveDestination }),
    prepareSignIn: createPrepareSignIn(ports),
    watchIdentity: createWatchIdentity(ports),
    signUp: createSignUp(ports),
    signUpWithGoogle: createSignUpWithGoogle(ports),
    register: createRegister(ports),
    resetPassword: createResetPassword(ports),
    signOut: createSignOut(ports),
    /** The scopes that `signOut` supports. */
    signOutScopes: ports.auth.signOutScopes,
    readReferenceList: createReadReferenceList(ports),
    purchase: createPurchase(ports),
    subscribe: createSubscribe(ports),
  }
}
