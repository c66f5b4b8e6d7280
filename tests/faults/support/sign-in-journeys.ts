import { expect } from 'vitest'
import { SIGN_IN_PATH } from '../../../src/core/domain/routes'
import { googleApproached } from '../../../src/models/auth/google-button'
import { $authProblem, $submitting, authForm, googleSignIn } from '../../../src/models/auth/sign-in'
import { $identity, signOutRequested } from '../../../src/models/site/session'
import { FAILURES } from './faults'
import { atApp, BOTH, FIREBASE, type Journey } from './journey'
import { ADA, type GRACE, REQUESTS } from './services'
import type { Site } from './site'
export const fillSignIn = (site: Site, { email, password } = ADA as typeof ADA | typeof GRACE) =>
  site.send(authForm.fieldChanged, { email, password })

export const signingIn = {
  open: async (site: Site) => {
    await site.open(SIGN_IN_PATH)
    await fillSignIn(site)
  },
  press: (site: Site) => site.send(authForm.submitted),
  busy: (site: Site) => site.get($submitting),
  succeeded: atApp,
}

export const withEmail = (site: Site): void => expect(site.get(authForm.$fields).email).toBe(ADA.email)

export const byEmail: Journey = {
  ...signingIn,
  reasons: FIREBASE,
  requests: BOTH(REQUESTS.passwordSignIn),
  toast: 'Authentication Error',
  problem: $authProblem,
  expectKept: withEmail,
  retry: async (site) => {
    await fillSignIn(site)
    await site.send(authForm.submitted)
  },
}

export const byGoogle: Journey = {
  ...signingIn,
  reasons: FIREBASE,
  requests: BOTH(REQUESTS.googleSignIn),
  press: (site) => site.send(googleSignIn.clicked),
  busy: (site) => site.get(googleSignIn.$waiting),
  toast: 'Google Sign-in Error',
  problem: $authProblem,
  expectKept: withEmail,
}

export const signingOut = (scope: 'local' | 'global'): Journey => ({
  requests: { mock: REQUESTS.signOut },
  remembered: ADA,
  open: (site) => site.open('/guide'),
  press: (site) => site.send(signOutRequested, scope),
  busy: (site) => site.toasts.length === 0,
  toast: 'Could not sign out',
  problem: 'none',
  expectKept: (site) => expect(site.get($identity)?.email).toBe(ADA.email),
  succeeded: (site) => site.successToasts().includes('Signed out') && site.get($identity) === null,
})

export const PREPARE_SIGN_IN: Readonly<Record<string, Journey>> = {
  'approaching Google’s button': {
    ...byGoogle,
    requests: { mock: REQUESTS.googleAccounts },
    passive: true,
    press: (site) => site.send(googleApproached),
    retry: byGoogle.press,
  },
}

export const SIGN_OUT: Readonly<Record<string, Journey>> = {
  'signing out here': {
    ...signingOut('local'),
    // A local sign-out succeeds even if the request fails. Otherwise the next user of a shared computer would still be
    // signed in.
    harmless: {
      mock: FAILURES,
    },
  },
  'signing out everywhere': {
    ...signingOut('global'),
    harmless: { mock: ['401', '403', '404', '204', 'wrong shape'] },
  },
}
