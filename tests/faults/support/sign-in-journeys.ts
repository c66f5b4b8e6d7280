import { expect, vi } from 'vitest'
import { PATHS, SIGN_IN_PATH } from '../../../src/core/domain/routes'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { googleApproached } from '../../../src/models/auth/attempts'
import { $secondFactor, secondFactorEvent } from '../../../src/models/auth/second-factor'
import { authAttempts } from '../../../src/models/auth/sign-in'
import { $identity, signOutRequested } from '../../../src/models/site/session'
import { FAILURES } from './faults'
import { atApp, BOTH, FIREBASE, type Journey } from './journey'
import { ADA, HEDY, REQUESTS } from './services'
import type { Site } from './site'

export const fillSignIn = (site: Site, { email, password } = ADA) =>
  site.send(authAttempts.form.fieldChanged, { email, password })

export const signingIn = {
  open: async (site: Site) => {
    await site.open(SIGN_IN_PATH)
    await fillSignIn(site)
  },
  press: (site: Site) => site.send(authAttempts.form.submitted),
  busy: (site: Site) => site.get(authAttempts.$busy),
  succeeded: atApp,
}

export const withEmail = (site: Site): void =>
  expect(site.get(authAttempts.form.$fields).email).toBe(ADA.email)

export const byEmail: Journey = {
  ...signingIn,
  reasons: FIREBASE,
  requests: BOTH(REQUESTS.passwordSignIn),
  toast: 'Authentication Error',
  problem: authAttempts.$problem,
  expectKept: withEmail,
  retry: async (site) => {
    await fillSignIn(site)
    await site.send(authAttempts.form.submitted)
  },
}

export const byGoogle: Journey = {
  waitsForUser: true,
  ...signingIn,
  reasons: FIREBASE,
  requests: BOTH(REQUESTS.googleSignIn),
  press: (site) => site.send(authAttempts.google.clicked),
  busy: (site) => site.get(authAttempts.google.$waiting),
  toast: 'Google Sign-in Error',
  problem: authAttempts.$problem,
  expectKept: withEmail,
}

const inSecondFactor = {
  reasons: FIREBASE,
  open: async (site: Site) => {
    await site.open(SIGN_IN_PATH)
    await fillSignIn(site, HEDY)
    await site.send(authAttempts.form.submitted)
  },
  toast: 'Authentication Error',
  problem: (site: Site) => site.get($secondFactor)?.error ?? null,
}

export const byCode: Journey = {
  ...inSecondFactor,
  requests: BOTH(REQUESTS.signInWithCode),
  press: async (site) => {
    await site.send(secondFactorEvent, { type: 'typed', code: '246810' })
    await site.send(secondFactorEvent, { type: 'submitted' })
  },
  busy: (site) => site.get(authAttempts.$busy) && (site.get($secondFactor)?.pending ?? null) !== null,
  expectKept: (site) => expect(site.get($secondFactor)?.code).toBe('246810'),
  retry: (site) => site.send(secondFactorEvent, { type: 'submitted' }),
  succeeded: atApp,
}

/** Stands in for reCAPTCHA, which Firebase needs before a text message. */
const GRECAPTCHA = { render: () => 0, getResponse: () => 'passed', reset: () => {} }

export const askingForText: Journey = {
  ...inSecondFactor,
  requests: BOTH(REQUESTS.sendCode),
  open: async (site) => {
    vi.stubGlobal('grecaptcha', GRECAPTCHA)
    await inSecondFactor.open(site)
  },
  press: (site) => site.send(secondFactorEvent, { type: 'another-way' }),
  busy: (site) => (site.get($secondFactor)?.pending ?? null) !== null,
  expectKept: (site) => expect(site.get(authAttempts.form.$fields).email).toBe(HEDY.email),
  retry: (site) => site.send(secondFactorEvent, { type: 'send-again' }),
  succeeded: (site) => {
    const step = site.get($secondFactor)
    return step?.textedIds.length !== 0 && step?.pending === null && step.error === null
  },
  harmless: { mock: ['204', 'wrong shape'] },
  waitsForUser: true,
}

/** The key in localStorage that the mocked `googlePage.visit` of matrix.test.ts sets. */
const LEFT_FOR = 'left for'

export const LEAVE_FOR_GOOGLE: Readonly<Record<string, Journey>> = {
  'leaving for Google': {
    ...byGoogle,
    requests: { mock: REQUESTS.googlePopup },
    press: (site) => site.send(authAttempts.google.redirectClicked),
    succeeded: () => localStorage.getItem(LEFT_FOR) !== null,
    harmless: { mock: ['204', 'wrong shape'] },
  },
}

export const RETURN_FROM_GOOGLE: Readonly<Record<string, Journey>> = {
  'returning from Google': {
    ...byGoogle,
    tab: { [STORAGE_KEYS.googleRedirect]: PATHS.auth },
    press: async () => {},
    retry: byGoogle.press,
  },
}

const signingOut = (scope: 'local' | 'global'): Journey => ({
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
    requests: { mock: REQUESTS.googlePopup },
    passive: true,
    press: (site) => site.send(googleApproached),
    retry: byGoogle.press,
  },
}

export const SIGN_OUT: Readonly<Record<string, Journey>> = {
  'signing out here': {
    ...signingOut('local'),
    // Signs out after any failure: the next user of a shared computer must not find the teacher signed in.
    harmless: {
      mock: FAILURES,
    },
  },
  'signing out everywhere': {
    ...signingOut('global'),
    harmless: { mock: ['401', '403', '404', '204', 'wrong shape'] },
  },
}
