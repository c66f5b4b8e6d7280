import { createIssueToken } from './issue-token'
import type { Ports } from './ports'
import { createPurchase } from './purchase'
import { createReadReferenceList } from './read-reference-list'
import { createResolveDestination } from './resolve-destination'
import { createSignInWithEmail, createSignInWithGoogle } from './sign-in'

export type UseCases = ReturnType<typeof createUseCases>

export const createUseCases = (ports: Ports) => {
  const { auth, newsletter } = ports
  const resolveDestination = createResolveDestination(ports)
  return {
    resolveDestination,
    issueToken: createIssueToken(ports),
    signInWithEmail: createSignInWithEmail({ auth, resolveDestination }),
    signInWithGoogle: createSignInWithGoogle({ auth, resolveDestination }),
    readReferenceList: createReadReferenceList(ports),
    purchase: createPurchase(ports),

    // Methods of ports that are used without additional logic. src/core/ports documents them.
    prepareSignIn: auth.prepare,
    watchIdentity: auth.watch,
    register: auth.register,
    signUp: auth.signUp,
    signUpWithGoogle: auth.signInWithGoogle,
    resetPassword: auth.sendPasswordReset,
    signOut: auth.signOut,
    signOutScopes: auth.signOutScopes,
    subscribe: newsletter.subscribe,
  }
}
