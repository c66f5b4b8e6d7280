import { expect, vi } from 'vitest'
import { serializeDraft } from '../../../src/core/domain/onboarding/serialization'
import { SIGN_IN_PATH } from '../../../src/core/domain/routes'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { authAttempts } from '../../../src/models/auth/sign-in'
import { finished } from '../../../src/models/onboarding/completion'
import { stepsMounted } from '../../../src/models/onboarding/draft'
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
import { FAILURES } from './faults'
import { atApp, BOTH, FIREBASE, type Journey } from './journey'
import { ADA, GRACE, REQUESTS } from './services'
import { fillSignIn, signingIn, withEmail } from './sign-in-journeys'
import type { Site } from './site'

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

/**
 * Reasons after a failed refresh of the id token. Firebase's adapter returns 'server' for every error status and for a
 * wrong shape. The session store of the mock stack always returns 'offline', unless the session has ended.
 */
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

const DATABASE = BOTH({ '404': 'server', '429': 'server' } as const)

export const lookingUp: Journey = {
  reasons: DATABASE,
  ...signingIn,
  requests: BOTH(REQUESTS.users),
  sendsIdToken: true,
  toast: 'Check New User Error',
  problem: $handOverProblem,
  expectKept: withEmail,
  retry: retryOrSignIn,
}

export const WATCH_IDENTITY: Readonly<Record<string, Journey>> = {
  'opening a page as a remembered teacher': {
    ...opening,
    requests: { production: REQUESTS.account, mock: REQUESTS.refresh },
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
}

export const ID_TOKEN: Readonly<Record<string, Journey>> = {
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
}

export const RECORD_LOOK_UP: Readonly<Record<string, Journey>> = {
  'signing in': lookingUp,
  'opening grAId': {
    ...opening,
    reasons: DATABASE,
    requests: BOTH(REQUESTS.users),
    sendsIdToken: true,
    remembered: ADA,
    toast: 'Check New User Error',
    problem: $handOverProblem,
    expectKept: (site) => expect(site.get($identity)?.email).toBe(ADA.email),
  },
}

export const APP_TOKEN: Readonly<Record<string, Journey>> = {
  'signing in': { ...lookingUp, requests: BOTH(REQUESTS.token), toast: null, reasons: {} },
  'completing onboarding': {
    ...opening,
    requests: BOTH(REQUESTS.token),
    sendsIdToken: true,
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
}
