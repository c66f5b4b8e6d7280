import { expect } from 'vitest'
import {
  REFERENCE_LISTS,
  REFERENCE_TABLES,
  type ReferenceList,
} from '../../../src/core/domain/onboarding/reference-data'
import type { Period } from '../../../src/core/domain/plans/plan-ids'
import { newsletterForm } from '../../../src/models/content/newsletter'
import { $answers, answersChanged, stepsMounted } from '../../../src/models/onboarding/draft'
import { $reference, referenceRetried } from '../../../src/models/onboarding/reference-lists'
import { $checkoutProblem, $paying, $selection, paymentSubmitted } from '../../../src/models/plans/checkout'
import { $onboardingOpen, onboardingRequested } from '../../../src/models/site/onboarding-opening'
import { BOTH, type Journey } from './journey'
import { ADA, REQUESTS } from './services'
export const readingList = (list: ReferenceList): Journey => ({
  requests: BOTH(new RegExp(`/${REFERENCE_TABLES[list].table}\\?`)),
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

export const readingAllLists: Journey = {
  ...readingList('goals'),
  expectKept: (site) => expect(site.get($answers).firstName).toBe('Zoë'),
}

export const paying: Journey = {
  requests: BOTH(REQUESTS.checkout),
  open: (site) => site.open('/payment?planid=2&isyearly=true'),
  press: (site) => site.send<Period>(paymentSubmitted, 'monthly'),
  busy: (site) => site.get($paying),
  toast: null,
  problem: $checkoutProblem,
  expectKept: (site) => expect(site.get($selection)?.plan.name).toBe('Standard'),
  // For these faults, the checkout adapter returns 'html-response' and 'no-url', which have no `reason`.
  reasons: BOTH({ html: null, 'wrong shape': null }),
  succeeded: (site) => site.departures().some(({ to }) => to === 'site'),
}

export const subscribing: Journey = {
  requests: BOTH(REQUESTS.newsletter),
  open: async (site) => {
    await site.open('/teacher-resources')
    await site.send(newsletterForm.typed, ADA.email)
  },
  press: (site) => site.send(newsletterForm.submitted),
  busy: (site) => site.get(newsletterForm.$sending),
  toast: 'Subscription Error',
  problem: newsletterForm.$problem,
  expectKept: (site) => expect(site.get(newsletterForm.$email)).toBe(ADA.email),
  succeeded: (site) => site.successToasts().includes('Subscribed'),
  // The newsletter adapter accepts an empty response, and JSON of any shape.
  harmless: { production: ['204', 'wrong shape'], mock: ['204', 'wrong shape'] },
}
