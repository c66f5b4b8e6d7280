import type { Store } from 'effector'
import { expect, vi } from 'vitest'
import {
  REFERENCE_LISTS,
  REFERENCE_TABLES,
  type ReferenceList,
} from '../../../src/core/domain/onboarding/reference-data'
import { serializeDraft } from '../../../src/core/domain/onboarding/serialization'
import type { Period } from '../../../src/core/domain/plans/plan-ids'
import { SIGN_IN_PATH, signUpPath } from '../../../src/core/domain/routes'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
import type { Ports } from '../../../src/core/use-cases/ports'
import {
  $resetEmail,
  $resetOpen,
  $resetProblem,
  $sendingReset,
  resetOpened,
  resetSubmitted,
} from '../../../src/models/auth/password-reset'
import { $authProblem, $submitting, authForm, googleSignIn } from '../../../src/models/auth/sign-in'
import { $creating, $signUpProblem, googleSignUp, signUpForm } from '../../../src/models/auth/sign-up'
import {
  $newsletterEmail,
  $newsletterProblem,
  $subscribing,
  emailChanged,
  subscriptionSubmitted,
} from '../../../src/models/content/newsletter'
import { finished } from '../../../src/models/onboarding/completion'
import { $answers, answersChanged, stepsMounted } from '../../../src/models/onboarding/draft'
import { $reference, referenceRetried } from '../../../src/models/onboarding/reference-lists'
import {
  $checkoutPeriod,
  $checkoutProblem,
  $paying,
  paymentSubmitted,
  periodChosen,
} from '../../../src/models/plans/checkout'
import {
  $handingOver,
  $handOverProblem,
  openingRequested,
  retryRequested,
} from '../../../src/models/site/hand-over'
import { $onboardingOpen, onboardingRequested } from '../../../src/models/site/onboarding-dialog'
import { $identity, signOutRequested } from '../../../src/models/site/session'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import { START } from '../../support/start-test-app'
import { FAILURES, type Failure } from './faults'
import { ADA, GRACE, REQUESTS, type Stack } from './services'
import type { Chunk, Site } from './site'

/** A user action that calls a service, and the state of the models before and after. */
export type Journey = {
  /** The requests that the port method sends, per stack. A stack without an entry sends none. */
  requests: Partial<Record<Stack, RegExp>>
  /** How many requests of this kind the action may send before it fails; 1 by default. */
  allowed?: number
  /** The teacher who signed in on an earlier visit. */
  remembered?: typeof ADA | typeof GRACE
  /** How long before the visit the remembered teacher signed in, in milliseconds. */
  since?: number
  tab?: Readonly<Record<string, string>>
  open: (site: Site) => Promise<unknown>
  /** Presses the control that starts the call. */
  press: (site: Site) => Promise<unknown>
  busy: (site: Site) => boolean
  /** Title of the toast after a failure; null if there is none. */
  toast: string | null
  /** The inline error after a failure; null if there is none. 'none' if the failure is not shown inline. */
  problem: Store<unknown> | ((site: Site) => unknown) | 'none'
  expectKept: (site: Site) => void
  /** Whether the teacher has not asked for the call, so that its failure is not shown. `retry` is then the next action. */
  passive?: true
  /** The next step after a failure; `press` by default. */
  retry?: (site: Site) => Promise<unknown>
  succeeded: (site: Site) => boolean
  /** The reasons of errors, where they differ from `REASONS`. */
  reasons?: Partial<Record<Stack, Partial<Record<Failure, string | null>>>>
  /** Faults that are no failure of this call (docs/product.md §6, §7). */
  harmless?: Partial<Record<Stack, readonly Failure[]>>
}

const NAME = 'Katherine Johnson'
const NEW_EMAIL = 'katherine@school.org'
const BOTH = <Value>(value: Value) => ({ production: value, mock: value })

const atApp = (site: Site): boolean => site.departures().some(({ to }) => to === 'app')

const fillSignIn = (site: Site, { email, password } = ADA as typeof ADA | typeof GRACE) =>
  site.send(authForm.fieldChanged, { email, password })

const signingIn = {
  open: async (site: Site) => {
    await site.open(SIGN_IN_PATH)
    await fillSignIn(site)
  },
  press: (site: Site) => site.send(authForm.submitted),
  busy: (site: Site) => site.get($submitting),
  succeeded: atApp,
}

const withEmail = (site: Site): void => expect(site.get(authForm.$fields).email).toBe(ADA.email)

/** Firebase's SDK reports a timeout with the code of a missing network, and other JSON as an internal error. */
const FIREBASE = { production: { 'no answer': 'offline', 'wrong shape': null } } as const

const byEmail: Journey = {
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

const byGoogle: Journey = {
  ...signingIn,
  reasons: FIREBASE,
  requests: BOTH(REQUESTS.googleSignIn),
  press: (site) => site.send(googleSignIn.clicked),
  busy: (site) => site.get(googleSignIn.$waiting),
  toast: 'Google Sign-in Error',
  problem: $authProblem,
  expectKept: withEmail,
}

const fillSignUp = (site: Site) =>
  site.send(signUpForm.fieldChanged, { fullName: NAME, email: NEW_EMAIL, password: ADA.password })

const signingUp = {
  reasons: FIREBASE,
  open: async (site: Site) => {
    await site.open('/signup')
    await fillSignUp(site)
  },
  problem: $signUpProblem,
  expectKept: (site: Site) =>
    expect(site.get(signUpForm.$fields)).toMatchObject({ fullName: NAME, email: NEW_EMAIL }),
  succeeded: (site: Site) => site.get($onboardingOpen),
}

const opening = {
  open: (site: Site) => site.open('/guide'),
  press: (site: Site) => site.send(openingRequested),
  busy: (site: Site) => site.get($handingOver),
  retry: (site: Site) => site.send(retryRequested),
  succeeded: atApp,
}

/** Signs in again if the session has ended, else repeats the failed call. */
const retryOrSignIn = async (site: Site): Promise<void> => {
  if (site.get($identity) && site.get($handOverProblem)?.kind !== 'sign-in-needed') {
    return site.send(retryRequested)
  }
  await site.visit(SIGN_IN_PATH)
  await fillSignIn(site)
  await site.send(authForm.submitted)
}

const HOUR = 3_600_000

/** Each failed refresh is an error with one reason per adapter, because the page shows the same message for all. */
const refreshReasons = {
  production: {
    ...FIREBASE.production,
    '401': 'server',
    '403': 'server',
    '404': 'server',
    '429': 'server',
    'wrong shape': 'server',
  },
  mock: Object.fromEntries(FAILURES.map((fault) => [fault, 'offline'])),
} as const

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

const readingList = (list: ReferenceList): Journey => ({
  requests: BOTH(new RegExp(`/${REFERENCE_TABLES[list].table}\\?`)),
  // docs/product.md §9.4
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
  expectKept: (site) => {
    expect(site.get($onboardingOpen)).toBe(true)
    expect(site.get($answers).firstName).toBe('Zoë')
    for (const other of REFERENCE_LISTS.filter((name) => name !== list))
      expect(site.get($reference)[other].status).toBe('ready')
  },
  retry: (site) => site.send(referenceRetried),
  succeeded: (site) => site.get($reference)[list].status === 'ready' && site.get($onboardingOpen),
})

const readingAllLists: Journey = {
  ...readingList('goals'),
  expectKept: (site) => expect(site.get($answers).firstName).toBe('Zoë'),
}

const paying: Journey = {
  requests: BOTH(REQUESTS.checkout),
  open: async (site) => {
    await site.open('/payment?planid=2&isyearly=true')
    await site.send<Period>(periodChosen, 'monthly')
  },
  press: (site) => site.send(paymentSubmitted),
  busy: (site) => site.get($paying),
  toast: null,
  problem: $checkoutProblem,
  expectKept: (site) => expect(site.get($checkoutPeriod)).toBe('monthly'),
  // The error kinds 'html-response' and 'no-url'.
  reasons: BOTH({ html: null, 'wrong shape': null }),
  succeeded: (site) => site.departures().some(({ to }) => to === 'site'),
}

const subscribing: Journey = {
  requests: BOTH(REQUESTS.newsletter),
  open: async (site) => {
    await site.open('/teacher-resources')
    await site.send(emailChanged, ADA.email)
  },
  press: (site) => site.send(subscriptionSubmitted),
  busy: (site) => site.get($subscribing),
  toast: 'Subscription Error',
  problem: $newsletterProblem,
  expectKept: (site) => expect(site.get($newsletterEmail)).toBe(ADA.email),
  succeeded: (site) => site.successToasts().includes('Subscribed'),
  // Any 2xx answer is a success.
  harmless: { production: ['204', 'wrong shape'], mock: ['204', 'wrong shape'] },
}

/** Statuses that are no denied access. */
const DATABASE = BOTH({ '404': 'server', '429': 'server' } as const)

const lookingUp: Journey = {
  reasons: DATABASE,
  ...signingIn,
  requests: BOTH(REQUESTS.users),
  toast: 'Check New User Error',
  problem: $handOverProblem,
  expectKept: withEmail,
  retry: retryOrSignIn,
}

type ServiceCalls = {
  [Port in Exclude<keyof Ports, 'log' | 'referenceData'>]: {
    [Method in keyof Ports[Port] & string]: Ports[Port][Method] extends (...input: never[]) => unknown
      ? `${Port}.${Method}`
      : never
  }[keyof Ports[Port] & string]
}
/** Every method of a port that calls a service. A new method does not compile without a journey in `CALLS`. */
type ServiceCall =
  | ServiceCalls[keyof ServiceCalls]
  | `referenceData.${keyof Ports['referenceData']}: ${ReferenceList}`

const listCalls = Object.fromEntries(
  REFERENCE_LISTS.map((list) => [`referenceData.list: ${list}`, { 'opening onboarding': readingList(list) }]),
) as unknown as Record<`referenceData.list: ${ReferenceList}`, Readonly<Record<string, Journey>>>

/** The user actions that call each method. */
export const CALLS: Readonly<Record<ServiceCall, Readonly<Record<string, Journey>>>> = {
  'auth.prepare': {
    'opening /auth': {
      ...byGoogle,
      requests: { mock: REQUESTS.googleAccounts },
      passive: true,
      open: async () => {},
      press: signingIn.open,
      retry: byGoogle.press,
    },
  },
  'auth.watch': {
    'opening a page as a remembered teacher': {
      ...opening,
      requests: { production: REQUESTS.account, mock: REQUESTS.refresh },
      // The attempts to refresh a session within a tick (docs/product.md §9.4).
      allowed: 8,
      remembered: ADA,
      since: HOUR,
      passive: true,
      open: async () => {},
      press: opening.open,
      problem: 'none',
      toast: null,
      expectKept: () => {},
      retry: async (site) => (site.get($identity) ? site.send(openingRequested) : retryOrSignIn(site)),
    },
  },
  'auth.signInWithEmail': { 'signing in': byEmail },
  'auth.signInWithGoogle': {
    'signing in with Google': byGoogle,
    'signing up with Google': {
      ...signingUp,
      requests: BOTH(REQUESTS.googleSignIn),
      press: (site) => site.send(googleSignUp.clicked),
      busy: (site) => site.get(googleSignUp.$waiting),
      toast: 'Google Sign-up Error',
    },
  },
  'auth.register': {
    'creating an account on /auth': {
      reasons: FIREBASE,
      requests: BOTH(REQUESTS.signUp),
      open: async (site) => {
        await site.open(signUpPath())
        await site.send(authForm.fieldChanged, { fullName: NAME, email: NEW_EMAIL, password: ADA.password })
      },
      press: (site) => site.send(authForm.submitted),
      busy: (site) => site.get($submitting),
      toast: 'Authentication Error',
      problem: $authProblem,
      expectKept: (site) =>
        expect(site.get(authForm.$fields)).toMatchObject({ fullName: NAME, email: NEW_EMAIL }),
      retry: async (site) => {
        await site.send(authForm.fieldChanged, { password: ADA.password })
        await site.send(authForm.submitted)
      },
      succeeded: (site) => site.successToasts().includes('Registration successful!'),
    },
  },
  'auth.signUp': {
    'creating an account on /signup': {
      ...signingUp,
      requests: BOTH(REQUESTS.signUp),
      press: (site) => site.send(signUpForm.submitted),
      busy: (site) => site.get($creating),
      toast: 'Registration Error',
      retry: async (site) => {
        await fillSignUp(site)
        await site.send(signUpForm.submitted)
      },
    },
  },
  'auth.sendPasswordReset': {
    'asking for a reset link': {
      reasons: FIREBASE,
      requests: BOTH(REQUESTS.reset),
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
      harmless: { production: ['wrong shape'], mock: ['204', 'wrong shape'] },
    },
  },
  'auth.signOut': {
    'signing out here': {
      ...signingOut('local'),
      // A local sign-out always succeeds, because on a shared computer the next user would otherwise be signed in.
      harmless: {
        mock: FAILURES,
      },
    },
    'signing out everywhere': {
      ...signingOut('global'),
      harmless: { mock: ['401', '403', '404', '204', 'wrong shape'] },
    },
  },
  'auth.idToken': {
    'opening grAId with an expired token': {
      ...opening,
      reasons: refreshReasons,
      requests: BOTH(REQUESTS.refresh),
      allowed: 8,
      remembered: ADA,
      open: async (site) => {
        await site.open('/guide')
        vi.setSystemTime(Date.now() + HOUR)
      },
      toast: 'Check New User Error',
      problem: $handOverProblem,
      expectKept: () => {},
      retry: retryOrSignIn,
    },
  },
  'users.findByProviderId': {
    'signing in': lookingUp,
    'opening grAId': {
      ...opening,
      reasons: DATABASE,
      requests: BOTH(REQUESTS.users),
      remembered: ADA,
      toast: 'Check New User Error',
      problem: $handOverProblem,
      expectKept: (site) => expect(site.get($identity)?.email).toBe(ADA.email),
    },
  },
  'tokens.issue': {
    'signing in': { ...lookingUp, requests: BOTH(REQUESTS.token), toast: null, reasons: {} },
    'completing onboarding': {
      ...opening,
      requests: BOTH(REQUESTS.token),
      remembered: GRACE,
      tab: {
        [STORAGE_KEYS.onboardingDraft]: serializeDraft(
          { step: 'complete', data: COMPLETE_ONBOARDING },
          START,
          GRACE.id,
        ),
      },
      open: async (site) => {
        await site.open('/guide')
        await site.send(onboardingRequested)
        await site.send(stepsMounted)
      },
      press: (site) => site.send(finished),
      retry: async (site) => {
        if (site.get($handOverProblem)?.kind !== 'sign-in-needed') return site.send(retryRequested)
        await site.visit(SIGN_IN_PATH)
        await fillSignIn(site, GRACE)
        await site.send(authForm.submitted)
        await site.waitUntil(() => site.get($onboardingOpen) || atApp(site))
        return atApp(site) ? undefined : site.send(finished)
      },
      toast: null,
      problem: $handOverProblem,
      expectKept: (site) => {
        expect(site.storage.tab.get(STORAGE_KEYS.onboardingDraft)).toContain(COMPLETE_ONBOARDING.email)
      },
    },
  },
  ...listCalls,
  'checkout.open': { paying },
  'newsletter.subscribe': { subscribing },
}

/** The chunks that the models load with the first call that needs them, and user actions that make such a call. */
export const CHUNK_LOADS: Readonly<Record<Chunk, Readonly<Record<string, Journey>>>> = {
  'use cases': {
    'signing in': byEmail,
    'signing in with Google': byGoogle,
    ...CALLS['auth.signUp'],
    ...CALLS['auth.sendPasswordReset'],
    'opening onboarding': readingAllLists,
    paying,
    subscribing,
  },
  Firebase: {
    'signing in': byEmail,
    'signing in with Google': byGoogle,
    ...CALLS['auth.signUp'],
    ...CALLS['auth.sendPasswordReset'],
  },
  Supabase: { 'signing in': lookingUp, 'opening onboarding': readingAllLists },
}
