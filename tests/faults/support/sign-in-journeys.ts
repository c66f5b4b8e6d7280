import { expect, vi } from 'vitest'
import { PATHS, SIGN_IN_PATH, signUpPath } from '../../../src/core/domain/routes'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import {
  $resetEmail,
  $resetProblem,
  $sendingReset,
  resetSubmitted,
} from '../../../src/models/auth/password-reset'
import { $resetOpen, resetOpened } from '../../../src/models/auth/reset-opening'
import { $secondFactor, secondFactorEvent } from '../../../src/models/auth/second-factor'
import { authAttempts } from '../../../src/models/auth/sign-in'
import { signUpAttempts } from '../../../src/models/auth/sign-up'
import { $onboardingOpen } from '../../../src/models/site/onboarding-opening'
import { atApp, FIREBASE, type Journey } from './journey'
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
  requests: REQUESTS.passwordSignIn,
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
  requests: REQUESTS.googleSignIn,
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
  requests: REQUESTS.signInWithCode,
  press: async (site) => {
    await site.send(secondFactorEvent, { type: 'typed', code: '246810' })
    await site.send(secondFactorEvent, { type: 'submitted' })
  },
  busy: (site) => site.get(authAttempts.$busy) && (site.get($secondFactor)?.call ?? null) !== null,
  expectKept: (site) => expect(site.get($secondFactor)?.code).toBe('246810'),
  retry: (site) => site.send(secondFactorEvent, { type: 'submitted' }),
  succeeded: atApp,
}

/** Stands in for reCAPTCHA, which Firebase needs before a text message. */
const GRECAPTCHA = { render: () => 0, getResponse: () => 'passed', reset: () => {} }

export const askingForText: Journey = {
  ...inSecondFactor,
  requests: REQUESTS.sendCode,
  open: async (site) => {
    vi.stubGlobal('grecaptcha', GRECAPTCHA)
    await inSecondFactor.open(site)
  },
  press: (site) => site.send(secondFactorEvent, { type: 'another-way' }),
  busy: (site) => (site.get($secondFactor)?.call ?? null) !== null,
  expectKept: (site) => expect(site.get(authAttempts.form.$fields).email).toBe(HEDY.email),
  retry: (site) => site.send(secondFactorEvent, { type: 'send-again' }),
  succeeded: (site) => {
    const step = site.get($secondFactor)
    return step?.textedIds.length !== 0 && step?.call === null && step.error === null
  },
  waitsForUser: true,
}

export const returningFromGoogle: Journey = {
  ...byGoogle,
  tab: { [STORAGE_KEYS.googleRedirect]: PATHS.auth },
  press: async () => {},
  retry: byGoogle.press,
}

const NAME = 'Katherine Johnson'
const NEW_EMAIL = 'katherine@school.org'

const fillSignUp = (site: Site) =>
  site.send(signUpAttempts.form.fieldChanged, { fullName: NAME, email: NEW_EMAIL, password: ADA.password })

const atSignUp = {
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

export const signingUpWithGoogle: Journey = {
  ...atSignUp,
  requests: REQUESTS.googleSignIn,
  press: (site) => site.send(signUpAttempts.google.clicked),
  busy: (site) => site.get(signUpAttempts.google.$waiting),
  toast: 'Google Sign-up Error',
  waitsForUser: true,
  succeeded: byGoogle.succeeded,
}

export const registering: Journey = {
  reasons: FIREBASE,
  requests: REQUESTS.signUp,
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
}

export const signingUp: Journey = {
  ...atSignUp,
  requests: REQUESTS.signUp,
  press: (site) => site.send(signUpAttempts.form.submitted),
  busy: (site) => site.get(signUpAttempts.$busy),
  toast: 'Registration Error',
  retry: async (site) => {
    await fillSignUp(site)
    await site.send(signUpAttempts.form.submitted)
  },
}

export const resettingPassword: Journey = {
  reasons: FIREBASE,
  requests: REQUESTS.reset,
  open: async (site) => {
    await site.open(SIGN_IN_PATH)
    await site.send(resetOpened, ADA.email)
  },
  press: (site) => site.send(resetSubmitted),
  busy: (site) => site.get($sendingReset),
  toast: 'Error sending reset email',
  problem: $resetProblem,
  expectKept: (site) => {
    expect(site.get($resetOpen)).toBe(true)
    expect(site.get($resetEmail)).toBe(ADA.email)
  },
  succeeded: (site) => site.successToasts().includes('Email sent'),
  harmless: ['wrong shape'],
}
