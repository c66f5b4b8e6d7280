import type { AuthPort } from '../ports/auth'
import { createReadReferenceList } from './onboarding/read-reference-list'
import type { Ports } from './ports'
import { createPurchase } from './purchase/purchase'
import { createOpenPortal, createReadSubscription } from './purchase/subscription-calls'
import { createIssueToken, createResolveDestination } from './sign-in/calls'

export type UseCases = ReturnType<typeof createUseCases>

export const createUseCases = (ports: Ports) => {
  // Leaves out `idToken`, so that no model gets an ID token.
  const auth: Omit<AuthPort, 'idToken'> = ports.auth
  return {
    /** The ports whose methods models call themselves. */
    ports: { auth, newsletter: ports.newsletter },
    resolveDestination: createResolveDestination(ports),
    issueToken: createIssueToken(ports),
    readReferenceList: createReadReferenceList(ports),
    purchase: createPurchase(ports),
    readSubscription: createReadSubscription(ports),
    openPortal: createOpenPortal(ports),
  }
}
