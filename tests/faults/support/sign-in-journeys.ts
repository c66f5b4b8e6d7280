import { expect, vi } from 'vitest'
import { PATHS, SIGN_IN_PATH } from '../../../src/core/domain/routes'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { $secondFactor, secondFactorEvent } from '../../../src/models/auth/second-factor'
import { authAttempts } from '../../../src/models/auth/sign-in'
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

export const RETURN_FROM_GOOGLE: Readonly<Record<string, Journey>> = {
  'returning from Google': {
    ...byGoogle,
    tab: { [STORAGE_KEYS.googleRedirect]: PATHS.auth },
    press: async () => {},
    retry: byGoogle.press,
  },
}
