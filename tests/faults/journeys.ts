import type { Store } from 'effector'
import { vi } from 'vitest'
import {
  REFERENCE_LISTS,
  REFERENCE_TABLES,
  type ReferenceList,
} from '../../src/core/domain/onboarding/reference-data'
import { serializeDraft } from '../../src/core/domain/onboarding/serialization'
import type { Period } from '../../src/core/domain/plans/plan-ids'
import { PATHS, SIGN_IN_PATH, signUpPath } from '../../src/core/domain/routes'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import type { Ports } from '../../src/core/use-cases/ports'
import { resetForm, resetOpened } from '../../src/models/auth/password-reset'
import { $secondFactor, secondFactorEvent } from '../../src/models/auth/second-factor'
import { authAttempts } from '../../src/models/auth/sign-in'
import { signUpAttempts } from '../../src/models/auth/sign-up'
import { newsletterForm } from '../../src/models/content/newsletter'
import { finished } from '../../src/models/onboarding/completion'
import { $answers, answersChanged, stepsMounted } from '../../src/models/onboarding/draft'
import { $reference, referenceRetried } from '../../src/models/onboarding/reference-lists'
import { $checkoutProblem, $paying, $selection, paymentSubmitted } from '../../src/models/plans/checkout'
import {
  $handingOver,
  $handOverProblem,
  openingRequested,
  retryRequested,
} from '../../src/models/site/hand-over'
import { $onboardingOpen, onboardingRequested } from '../../src/models/site/onboarding-opening'
import { $identity } from '../../src/models/site/session'
import { COMPLETE_ONBOARDING } from '../support/onboarding-data'
import { START } from '../support/start-test-app'
import type { Failure, REASONS } from './faults'
import { ADA, GRACE, HEDY, REQUESTS, type Teacher } from './services'
import type { Chunk, Site } from './site'

/** What a page shows: a store, or what a function reads. */
type Shown<Value> = Store<Value> | ((site: Site) => Value)
export const read = <Value>(site: Site, shown: Shown<Value>): Value =>
  'getState' in shown ? site.get(shown) : shown(site)

export type Journey = {
  requests: RegExp
  /** The most requests until the failure is shown; 1 by default. */
  allowed?: number
  sendsIdToken?: true
  /** The teacher who signed in on this browser, `since` milliseconds before the visit. */
  remembered?: Teacher
  since?: number
  tab?: Readonly<Record<string, string>>
  open: (site: Site) => Promise<unknown>
  press: (site: Site) => Promise<unknown>
  busy: Shown<boolean>
  toast: string | null
  /** Its value is null while there is no error. 'none': the page never shows an inline error. */
  problem: Shown<unknown> | 'none'
  /** What was typed or chosen, which a failure must not change. */
  kept: Shown<unknown>
  /** The page makes the call before any press, so a failure is not shown. The next action is `retry`. */
  passive?: true
  retry?: (site: Site) => Promise<unknown>
  succeeded: (site: Site) => boolean
  /** The call also waits for the user, at Google's popup or at reCAPTCHA, so no time limit ends it. */
  waitsForUser?: true
  reasons?: Partial<Record<Failure, (typeof REASONS)[Failure]>>
  /** Faults with which the call still succeeds (docs/product.md §6, §7). */
  harmless?: readonly Failure[]
}

const HOUR = 3_600_000
const NEW = { fullName: 'Katherine Johnson', email: 'katherine@school.org', password: ADA.password }

const atApp = (site: Site): boolean => site.navigation.departures.some(({ to }) => to === 'app')

/** Firebase's SDK reports a timeout as if offline, and a response of the wrong shape as an internal error. */
const FIREBASE = { 'no answer': 'offline', 'wrong shape': null } as const
const DATABASE = { '404': 'server', '429': 'server' } as const

const signInWith = async (site: Site, { email, password } = ADA) => {
  await site.send(authAttempts.form.fieldChanged, { email, password })
  await site.send(authAttempts.form.submitted)
}

const byEmail: Journey = {
  reasons: FIREBASE,
  requests: REQUESTS.passwordSignIn,
  open: async (site) => {
    await site.open(SIGN_IN_PATH)
    await site.send(authAttempts.form.fieldChanged, { email: ADA.email, password: ADA.password })
  },
  press: (site) => site.send(authAttempts.form.submitted),
  busy: authAttempts.$busy,
  toast: 'Authentication Error',
  problem: authAttempts.$problem,
  kept: (site) => site.get(authAttempts.form.$fields).email,
  retry: signInWith,
  succeeded: atApp,
}

const byGoogle: Journey = {
  ...byEmail,
  waitsForUser: true,
  requests: REQUESTS.googleSignIn,
  press: (site) => site.send(authAttempts.google.clicked),
  retry: (site) => site.send(authAttempts.google.clicked),
  busy: authAttempts.google.$waiting,
  toast: 'Google Sign-in Error',
}

const byCode: Journey = {
  ...byEmail,
  requests: REQUESTS.signInWithCode,
  open: async (site) => {
    await site.open(SIGN_IN_PATH)
    await signInWith(site, HEDY)
    await site.send(secondFactorEvent, { type: 'typed', code: '246810' })
  },
  press: (site) => site.send(secondFactorEvent, { type: 'submitted' }),
  retry: (site) => site.send(secondFactorEvent, { type: 'submitted' }),
  busy: (site) => (site.get($secondFactor)?.pending ?? null) !== null,
  problem: (site) => site.get($secondFactor)?.error ?? null,
  kept: (site) => site.get($secondFactor)?.code,
}

export const askingForText: Journey = {
  ...byCode,
  requests: REQUESTS.sendCode,
  open: async (site) => {
    // Stands in for reCAPTCHA, which Firebase needs before a text message.
    vi.stubGlobal('grecaptcha', { render: () => 0, getResponse: () => 'passed', reset: () => {} })
    await byCode.open(site)
  },
  press: (site) => site.send(secondFactorEvent, { type: 'another-way' }),
  kept: (site) => site.get(authAttempts.form.$fields).email,
  retry: (site) => site.send(secondFactorEvent, { type: 'send-again' }),
  succeeded: (site) => {
    const step = site.get($secondFactor)
    return step?.textedIds.length !== 0 && step?.pending === null && step.error === null
  },
  waitsForUser: true,
}

const registering: Journey = {
  ...byEmail,
  requests: REQUESTS.signUp,
  open: async (site) => {
    await site.open(signUpPath())
    await site.send(authAttempts.form.fieldChanged, NEW)
  },
  kept: (site) => ({ ...site.get(authAttempts.form.$fields), password: '' }),
  retry: async (site) => {
    await site.send(authAttempts.form.fieldChanged, { password: NEW.password })
    await site.send(authAttempts.form.submitted)
  },
  succeeded: (site) => site.successToasts().includes('Registration successful!'),
}

const signingUp: Journey = {
  ...registering,
  open: async (site) => {
    await site.open(PATHS.signUp)
    await site.send(signUpAttempts.form.fieldChanged, NEW)
  },
  press: (site) => site.send(signUpAttempts.form.submitted),
  busy: signUpAttempts.$busy,
  toast: 'Registration Error',
  problem: signUpAttempts.$problem,
  kept: (site) => ({ ...site.get(signUpAttempts.form.$fields), password: '' }),
  retry: async (site) => {
    await site.send(signUpAttempts.form.fieldChanged, NEW)
    await site.send(signUpAttempts.form.submitted)
  },
  succeeded: (site) => site.get($onboardingOpen),
}

const signingUpWithGoogle: Journey = {
  ...signingUp,
  waitsForUser: true,
  requests: REQUESTS.googleSignIn,
  press: (site) => site.send(signUpAttempts.google.clicked),
  retry: (site) => site.send(signUpAttempts.google.clicked),
  busy: signUpAttempts.google.$waiting,
  toast: 'Google Sign-up Error',
  succeeded: atApp,
}

const resetting: Journey = {
  reasons: FIREBASE,
  requests: REQUESTS.reset,
  open: async (site) => {
    await site.open(SIGN_IN_PATH)
    await site.send(resetOpened, ADA.email)
  },
  press: (site) => site.send(resetForm.submitted),
  busy: resetForm.$sending,
  toast: 'Error sending reset email',
  problem: resetForm.$problem,
  kept: resetForm.$email,
  succeeded: (site) => site.successToasts().includes('Email sent'),
  harmless: ['wrong shape'],
}

const needsSignIn = (site: Site): boolean =>
  !site.get($identity) || site.get($handOverProblem)?.kind === 'sign-in-needed'

const retryOrSignIn = async (site: Site, teacher = ADA): Promise<void> => {
  if (!needsSignIn(site)) return site.send(retryRequested)
  await site.visit(SIGN_IN_PATH)
  await signInWith(site, teacher)
}

const openingApp: Journey = {
  reasons: DATABASE,
  requests: REQUESTS.users,
  sendsIdToken: true,
  remembered: ADA,
  open: (site) => site.open('/guide'),
  press: (site) => site.send(openingRequested),
  busy: $handingOver,
  toast: 'Check New User Error',
  problem: $handOverProblem,
  kept: (site) => site.get($identity)?.email,
  retry: retryOrSignIn,
  succeeded: atApp,
}

const lookingUp: Journey = {
  ...byEmail,
  reasons: DATABASE,
  requests: REQUESTS.users,
  sendsIdToken: true,
  toast: 'Check New User Error',
  problem: $handOverProblem,
  retry: retryOrSignIn,
}

const withExpiredToken: Journey = {
  ...openingApp,
  // Firebase's adapter returns 'server' for every error status and for a wrong shape.
  reasons: {
    ...FIREBASE,
    '401': 'server',
    '403': 'server',
    '404': 'server',
    '429': 'server',
    'wrong shape': 'server',
  },
  requests: REQUESTS.refresh,
  allowed: 8,
  open: async (site) => {
    await site.open('/guide')
    vi.setSystemTime(Date.now() + HOUR)
  },
  kept: () => null,
}

const remembered: Journey = {
  ...withExpiredToken,
  requests: REQUESTS.account,
  since: HOUR,
  passive: true,
  open: async () => {},
  press: (site) => site.open('/guide'),
  problem: 'none',
  toast: null,
  retry: async (site) => (site.get($identity) ? site.send(openingRequested) : retryOrSignIn(site)),
}

const completing: Journey = {
  ...openingApp,
  reasons: {},
  requests: REQUESTS.token,
  remembered: GRACE,
  tab: {
    [STORAGE_KEYS.onboardingDraft]: serializeDraft({
      owner: GRACE.id,
      savedAt: START,
      step: 'complete',
      data: COMPLETE_ONBOARDING,
    }),
  },
  open: async (site) => {
    await site.open('/guide')
    await site.send(onboardingRequested)
    await site.send(stepsMounted)
  },
  press: (site) => site.send(finished),
  retry: async (site) => {
    const wasSignedOut = needsSignIn(site)
    await retryOrSignIn(site, GRACE)
    if (!wasSignedOut) return
    await site.waitUntil(() => site.get($onboardingOpen) || atApp(site))
    if (!atApp(site)) await site.send(finished)
  },
  toast: null,
  kept: (site) => site.storage.tab.get(STORAGE_KEYS.onboardingDraft)?.includes(COMPLETE_ONBOARDING.email),
}

const readingList = (list: ReferenceList): Journey => ({
  requests: new RegExp(`/${REFERENCE_TABLES[list].table}\\?`),
  // The site requests a list up to four times (docs/product.md §9.4).
  allowed: 4,
  open: (site) => site.open('/'),
  press: async (site) => {
    await site.send(onboardingRequested)
    await site.send(stepsMounted)
    await site.send(answersChanged, { firstName: 'Zoë' })
  },
  busy: (site) => site.get($reference)[list].status === 'loading',
  toast: null,
  problem: (site) => (site.get($reference)[list].status === 'failed' ? 'failed' : null),
  kept: () => null,
  retry: (site) => site.send(referenceRetried),
  succeeded: (site) =>
    site.get($reference)[list].status === 'ready' &&
    site.get($onboardingOpen) &&
    site.get($answers).firstName === 'Zoë',
})

const paying: Journey = {
  requests: REQUESTS.checkout,
  open: (site) => site.open('/payment?planid=2&isyearly=true'),
  press: (site) => site.send<Period>(paymentSubmitted, 'monthly'),
  busy: $paying,
  toast: null,
  problem: $checkoutProblem,
  kept: $selection,
  // For these faults, the checkout adapter returns 'html-response' and 'no-url', which have no `reason`.
  reasons: { html: null, 'wrong shape': null },
  succeeded: (site) => site.navigation.departures.some(({ to }) => to === 'site'),
}

const subscribing: Journey = {
  requests: REQUESTS.newsletter,
  open: async (site) => {
    await site.open('/teacher-resources')
    await site.send(newsletterForm.typed, ADA.email)
  },
  press: (site) => site.send(newsletterForm.submitted),
  busy: newsletterForm.$sending,
  toast: 'Subscription Error',
  problem: newsletterForm.$problem,
  kept: newsletterForm.$email,
  succeeded: (site) => site.successToasts().includes('Subscribed'),
  // The newsletter adapter accepts an empty response, and JSON of any shape.
  harmless: ['204', 'wrong shape'],
}

type ServiceCalls = {
  [Port in Exclude<keyof Ports, 'log'>]: {
    [Method in keyof Ports[Port] & string]: Ports[Port][Method] extends (...input: never[]) => unknown
      ? `${Port}.${Method}`
      : never
  }[keyof Ports[Port] & string]
}[Exclude<keyof Ports, 'log'>]
/** Firebase sends no request for these: it signs out on this device, and leaves for Google with a page of its own. */
type WithoutRequest = 'auth.signOut' | 'auth.prepare' | 'auth.redirectToGoogle'

/** The journeys of every port method that calls a service. If one lacks, TypeScript reports an error. */
export const CALLS: Readonly<
  Record<Exclude<ServiceCalls, WithoutRequest>, Readonly<Record<string, Journey>>>
> = {
  'auth.watch': { 'opening a page as a remembered teacher': remembered },
  'auth.signInWithEmail': { 'signing in': byEmail },
  'auth.signInWithGoogle': {
    'signing in with Google': byGoogle,
    'signing up with Google': signingUpWithGoogle,
  },
  'auth.googleRedirectResult': {
    'returning from Google': {
      ...byGoogle,
      tab: { [STORAGE_KEYS.googleRedirect]: PATHS.auth },
      press: async () => {},
    },
  },
  'auth.sendCode': { 'asking for a text message': askingForText },
  'auth.signInWithCode': { 'entering a code': byCode },
  'auth.register': { 'creating an account on /auth': registering },
  'auth.signUp': { 'creating an account on /signup': signingUp },
  'auth.sendPasswordReset': { 'asking for a reset link': resetting },
  'auth.idToken': { 'opening grAId with an expired token': withExpiredToken },
  'users.findByProviderId': { 'signing in': lookingUp, 'opening grAId': openingApp },
  'tokens.issue': {
    'signing in': { ...lookingUp, requests: REQUESTS.token, toast: null, reasons: {} },
    'completing onboarding': completing,
  },
  'referenceData.list': Object.fromEntries(REFERENCE_LISTS.map((list) => [list, readingList(list)])),
  'checkout.open': { paying },
  'newsletter.subscribe': { subscribing },
}

const accounts = { byEmail, byGoogle, signingUp, resetting }
const lists = readingList('goals')

export const CHUNK_LOADS: Readonly<Record<Chunk, Readonly<Record<string, Journey>>>> = {
  'use cases': { ...accounts, lists, paying, subscribing },
  Firebase: accounts,
  Supabase: { lookingUp, lists },
}
