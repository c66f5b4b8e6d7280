import { expect, vi } from 'vitest'
import {
  REFERENCE_LISTS,
  REFERENCE_TABLES,
  type ReferenceList,
} from '../../../src/core/domain/onboarding/reference-data'
import { serializeDrafts } from '../../../src/core/domain/onboarding/serialization'
import type { Period } from '../../../src/core/domain/plans/plan-ids'
import { SIGN_IN_PATH } from '../../../src/core/domain/routes'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import type { Ports } from '../../../src/core/use-cases/ports'
import { authAttempts } from '../../../src/models/auth/sign-in'
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
import { $checkoutProblem, $paying, $selection, paymentSubmitted } from '../../../src/models/plans/checkout'
import {
  $handingOver,
  $handOverProblem,
  openingRequested,
  retryRequested,
} from '../../../src/models/site/hand-over'
import { $onboardingOpen, onboardingRequested } from '../../../src/models/site/onboarding-opening'
import { $identity } from '../../../src/models/site/session'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import { START } from '../../support/start-test-app'
import { atApp, FIREBASE, type Journey } from './journey'
import { ADA, GRACE, REQUESTS } from './services'
import {
  askingForText,
  byCode,
  byEmail,
  byGoogle,
  fillSignIn,
  registering,
  resettingPassword,
  returningFromGoogle,
  signingIn,
  signingUp,
  signingUpWithGoogle,
  withEmail,
} from './sign-in-journeys'
import type { Chunk, Site } from './site'

const opening = {
  open: (site: Site) => site.open('/guide'),
  press: (site: Site) => site.send(openingRequested),
  busy: (site: Site) => site.get($handingOver),
  retry: (site: Site) => site.send(retryRequested),
  succeeded: atApp,
}

const retryOrSignIn = async (site: Site): Promise<void> => {
  if (site.get($identity) && site.get($handOverProblem)?.kind !== 'sign-in-needed') {
    return site.send(retryRequested)
  }
  await site.visit(SIGN_IN_PATH)
  await fillSignIn(site)
  await site.send(authAttempts.form.submitted)
}

const HOUR = 3_600_000

/** Firebase's adapter calls an error that may be temporary 'server'. */
const REFRESH = {
  ...FIREBASE,
  '401': 'server',
  '403': 'server',
  '404': 'server',
  '429': 'server',
  'wrong shape': 'server',
} as const

const DATABASE = { '404': 'server', '429': 'server' } as const

const lookingUp: Journey = {
  reasons: DATABASE,
  ...signingIn,
  requests: REQUESTS.users,
  sendsIdToken: true,
  toast: 'Check New User Error',
  problem: $handOverProblem,
  expectKept: withEmail,
  retry: retryOrSignIn,
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
  requests: REQUESTS.checkout,
  open: (site) => site.open('/payment?planid=2&isyearly=true'),
  press: (site) => site.send<Period>(paymentSubmitted, 'monthly'),
  busy: (site) => site.get($paying),
  toast: null,
  problem: $checkoutProblem,
  expectKept: (site) => expect(site.get($selection)?.plan.name).toBe('Standard'),
  // For these faults, the checkout adapter returns 'html-response' and 'no-url', which have no `reason`.
  reasons: { html: null, 'wrong shape': null },
  succeeded: (site) => site.departures().some(({ to }) => to === 'site'),
}

const subscribing: Journey = {
  requests: REQUESTS.newsletter,
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
  // The newsletter adapter accepts an empty response, and JSON of any shape.
  harmless: ['204', 'wrong shape'],
}

type ServiceCalls = {
  [Port in Exclude<keyof Ports, 'log' | 'referenceData'>]: {
    [Method in keyof Ports[Port] & string]: Ports[Port][Method] extends (...input: never[]) => unknown
      ? `${Port}.${Method}`
      : never
  }[keyof Ports[Port] & string]
}
/** In production, these load Google's script, leave the page or end the session of this browser. */
type WithoutRequest = 'auth.prepare' | 'auth.redirectToGoogle' | 'auth.signOut'
/** Every port method that sends requests to a service. If `CALLS` lacks one, TypeScript reports an error. */
type ServiceCall =
  | Exclude<ServiceCalls[keyof ServiceCalls], WithoutRequest>
  | `referenceData.${keyof Ports['referenceData']}: ${ReferenceList}`

const listCalls = Object.fromEntries(
  REFERENCE_LISTS.map((list) => [`referenceData.list: ${list}`, { 'opening onboarding': readingList(list) }]),
) as unknown as Record<`referenceData.list: ${ReferenceList}`, Readonly<Record<string, Journey>>>

export const CALLS: Readonly<Record<ServiceCall, Readonly<Record<string, Journey>>>> = {
  'auth.watch': {
    'opening a page as a remembered teacher': {
      ...opening,
      requests: REQUESTS.account,
      // The attempts within `REFRESH_TICK` (docs/product.md §9.4).
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
    'signing up with Google': signingUpWithGoogle,
  },
  'auth.googleRedirectResult': { 'returning from Google': returningFromGoogle },
  'auth.sendCode': { 'asking for a text message': askingForText },
  'auth.signInWithCode': { 'entering a code': byCode },
  'auth.register': { 'creating an account on /auth': registering },
  'auth.signUp': { 'creating an account on /signup': signingUp },
  'auth.sendPasswordReset': { 'asking for a reset link': resettingPassword },
  'auth.idToken': {
    'opening grAId with an expired token': {
      ...opening,
      reasons: REFRESH,
      requests: REQUESTS.refresh,
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
      requests: REQUESTS.users,
      sendsIdToken: true,
      remembered: ADA,
      toast: 'Check New User Error',
      problem: $handOverProblem,
      expectKept: (site) => expect(site.get($identity)?.email).toBe(ADA.email),
    },
  },
  'tokens.issue': {
    'signing in': { ...lookingUp, requests: REQUESTS.token, toast: null, reasons: {} },
    'completing onboarding': {
      ...opening,
      requests: REQUESTS.token,
      sendsIdToken: true,
      remembered: GRACE,
      tab: {
        [STORAGE_KEYS.onboardingDraft]: serializeDrafts([
          { owner: GRACE.id, savedAt: START, step: 'complete', data: COMPLETE_ONBOARDING },
        ]),
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
        await site.send(authAttempts.form.submitted)
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

const authentication = {
  'signing in': byEmail,
  'signing in with Google': byGoogle,
  ...CALLS['auth.signUp'],
  ...CALLS['auth.sendPasswordReset'],
}

export const CHUNK_LOADS: Readonly<Record<Chunk, Readonly<Record<string, Journey>>>> = {
  'use cases': { ...authentication, 'opening onboarding': readingAllLists, paying, subscribing },
  Firebase: authentication,
  Supabase: { 'signing in': lookingUp, 'opening onboarding': readingAllLists },
}
