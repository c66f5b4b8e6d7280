import { expect } from 'vitest'
import { SIGN_IN_PATH, signUpPath } from '../../../src/core/domain/routes'
import { $resetOpen, resetForm, resetOpened } from '../../../src/models/auth/password-reset'
import { authAttempts } from '../../../src/models/auth/sign-in'
import { signUpAttempts } from '../../../src/models/auth/sign-up'
import { $onboardingOpen } from '../../../src/models/site/onboarding-opening'
import { BOTH, FIREBASE, type Journey, NAME, NEW_EMAIL } from './journey'
import { ADA, REQUESTS } from './services'
import { byGoogle } from './sign-in-journeys'
import type { Site } from './site'

const fillSignUp = (site: Site) =>
  site.send(signUpAttempts.form.fieldChanged, { fullName: NAME, email: NEW_EMAIL, password: ADA.password })

const signingUp = {
  reasons: FIREBASE,
  open: async (site: Site) => {
    await site.open('/signup')
    await fillSignUp(site)
  },
  problem: signUpAttempts.$problem,
  expectKept: (site: Site) =>
    expect(site.get(signUpAttempts.form.$fields)).toMatchObject({ fullName: NAME, email: NEW_EMAIL }),
  succeeded: (site: Site) => site.get($onboardingOpen),
}

export const GOOGLE_SIGN_IN: Readonly<Record<string, Journey>> = {
  'signing in with Google': byGoogle,
  'signing up with Google': {
    ...signingUp,
    requests: BOTH(REQUESTS.googleSignIn),
    press: (site) => site.send(signUpAttempts.google.clicked),
    busy: (site) => site.get(signUpAttempts.google.$waiting),
    toast: 'Google Sign-up Error',
    waitsForUser: true,
    succeeded: byGoogle.succeeded,
  },
}

export const REGISTRATION: Readonly<Record<string, Journey>> = {
  'creating an account on /auth': {
    reasons: FIREBASE,
    requests: BOTH(REQUESTS.signUp),
    open: async (site) => {
      await site.open(signUpPath())
      await site.send(authAttempts.form.fieldChanged, {
        fullName: NAME,
        email: NEW_EMAIL,
        password: ADA.password,
      })
    },
    press: (site) => site.send(authAttempts.form.submitted),
    busy: (site) => site.get(authAttempts.$busy),
    toast: 'Authentication Error',
    problem: authAttempts.$problem,
    expectKept: (site) =>
      expect(site.get(authAttempts.form.$fields)).toMatchObject({ fullName: NAME, email: NEW_EMAIL }),
    retry: async (site) => {
      await site.send(authAttempts.form.fieldChanged, { password: ADA.password })
      await site.send(authAttempts.form.submitted)
    },
    succeeded: (site) => site.successToasts().includes('Registration successful!'),
  },
}

export const SIGN_UP: Readonly<Record<string, Journey>> = {
  'creating an account on /signup': {
    ...signingUp,
    requests: BOTH(REQUESTS.signUp),
    press: (site) => site.send(signUpAttempts.form.submitted),
    busy: (site) => site.get(signUpAttempts.$busy),
    toast: 'Registration Error',
    retry: async (site) => {
      await fillSignUp(site)
      await site.send(signUpAttempts.form.submitted)
    },
  },
}

export const PASSWORD_RESET: Readonly<Record<string, Journey>> = {
  'asking for a reset link': {
    reasons: FIREBASE,
    requests: BOTH(REQUESTS.reset),
    open: async (site) => {
      await site.open(SIGN_IN_PATH)
      await site.send(resetOpened, ADA.email)
    },
    press: (site) => site.send(resetForm.submitted),
    busy: (site) => site.get(resetForm.$sending),
    toast: 'Error sending reset email',
    problem: resetForm.$problem,
    expectKept: (site) => {
      expect(site.get($resetOpen)).toBe(true)
      expect(site.get(resetForm.$email)).toBe(ADA.email)
    },
    succeeded: (site) => site.successToasts().includes('Email sent'),
    harmless: { production: ['wrong shape'], mock: ['204', 'wrong shape'] },
  },
}
