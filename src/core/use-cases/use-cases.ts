import type { AuthPort } from '../ports/auth'
import type { CheckoutPort } from '../ports/checkout'
import type { LogPort } from '../ports/log'
import type { NewsletterPort } from '../ports/newsletter'
import type { ReferenceDataPort } from '../ports/reference-data'
import type { TokenPort } from '../ports/token'
import type { UserLookupPort } from '../ports/user-lookup'
import { createIssueToken } from './issue-token'
import { createPurchase } from './purchase'
import { createReadReferenceList } from './read-reference-list'
import { createResetPassword } from './reset-password'
import { createResolveDestination } from './resolve-destination'
import { createSignInWithEmail, createSignInWithGoogle } from './sign-in'
import { createSignOut } from './sign-out'
import { createRegister, createSignUp } from './sign-up'
import { createSubscribe } from './subscribe'

/** The ports the use cases ask. A runtime fills each with an adapter. */
export type Ports = {
  auth: AuthPort
  users: UserLookupPort
  tokens: TokenPort
  referenceData: ReferenceDataPort
  checkout: CheckoutPort
  newsletter: NewsletterPort
  log: LogPort
}

/** Everything the site can do that needs another system. */
export type UseCases = ReturnType<typeof createUseCases>

/** Wires the use cases to ports. Where one would only forward, the port's own function stands. */
export const createUseCases = (ports: Ports) => {
  const { auth } = ports
  const issueToken = createIssueToken(ports)
  const arrive = createResolveDestination({ ...ports, issueToken })
  const signUp = createSignUp(ports)
  return {
    issueToken,
    arrive,
    signInWithEmail: createSignInWithEmail({ auth, arrive }),
    signInWithGoogle: createSignInWithGoogle({ auth, arrive }),
    signUp,
    signUpWithGoogle: () => auth.signInWithGoogle(),
    register: createRegister({ ...ports, signUp }),
    resetPassword: createResetPassword(ports),
    signOut: createSignOut(ports),
    readReferenceList: createReadReferenceList(ports),
    purchase: createPurchase(ports),
    subscribe: createSubscribe(ports),
    prepareSignIn: () => auth.prepare(),
    watchIdentity: (listener: Parameters<AuthPort['watch']>[0]) => auth.watch(listener),
    signOutScopes: auth.signOutScopes,
  }
}
