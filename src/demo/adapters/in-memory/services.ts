import { parseDate } from '../../../../adapters/shared/service-time'
import type { SeparateApp } from '../../../../fixtures/stand-ins/separate-app'
import {
  REFERENCE_TABLES,
  type ReferenceData,
  type ReferenceList,
} from '../../../core/domain/onboarding/reference-data'
import { parseSubscriptionRows } from '../../../core/domain/plans/subscription'
import { err, ok } from '../../../core/domain/result'
import type { CheckoutPort } from '../../../core/ports/checkout'
import type { ClockPort } from '../../../core/ports/clock'
import type { NewsletterPort } from '../../../core/ports/newsletter'
import type { ReferenceDataPort } from '../../../core/ports/reference-data'
import type { SubscriptionPort } from '../../../core/ports/subscription'
import type { TokenPort } from '../../../core/ports/token'
import type { UserLookupPort } from '../../../core/ports/user-lookup'
import type { InMemoryBackend } from './backend'

export const createInMemoryUserLookup = (backend: InMemoryBackend): UserLookupPort => ({
  findByProviderId: (id) =>
    backend.request('account', 'users', () => ok(backend.userByProviderId(id) ?? null)),
})

export const createInMemorySubscriptions = (
  backend: InMemoryBackend,
  clock: ClockPort,
): SubscriptionPort => ({
  find: (id) =>
    backend.request('account', 'subscriptions', () => {
      const [rows, readAt] = [backend.subscriptionsOf(id), clock.now()]
      return ok({ subscription: parseSubscriptionRows(rows, id, parseDate, readAt) ?? null, readAt })
    }),
})

export const createInMemoryReferenceData = (backend: InMemoryBackend): ReferenceDataPort => ({
  list: (name) =>
    backend.request('reference data', 'reference', () => ok(inOrder(name, backend.reference[name]))),
})

const inOrder = <List extends ReferenceList>(list: List, rows: ReferenceData[List]): ReferenceData[List] => {
  const column = REFERENCE_TABLES[list].order
  const keyOf = (row: object): string | number => Reflect.get(row, column)
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) as readonly object[] as ReferenceData[List]
}

export const createInMemoryToken = (backend: InMemoryBackend): TokenPort => ({
  issue: (idToken) =>
    backend.request('token', 'token', () => {
      const token = backend.issueToken(idToken)
      return token.ok
        ? token
        : err({ kind: 'unauthorized', message: 'The token service didn’t accept the request.' })
    }),
})

const CHECKOUT_MESSAGES = {
  'html-response': 'The checkout service sent a web page instead of data.',
  'no-url': 'The checkout service sent no payment address.',
  rejected: 'The checkout service couldn’t handle the request.',
  unauthorized: 'The checkout service didn’t accept the request.',
} as const

export const createInMemoryCheckout = (backend: InMemoryBackend, standIns: string): CheckoutPort => ({
  identifiesBuyer: true,
  open: ({ payPlanId }, idToken) =>
    backend.request('checkout', 'checkout', () => {
      const opened =
        backend.faults.checkout === 'html'
          ? err({ kind: 'html-response' as const })
          : backend.checkout(payPlanId, idToken)
      if (opened.ok) return ok(standIns + opened.value)
      const { kind } = opened.error
      return err({ kind, message: CHECKOUT_MESSAGES[kind] })
    }),
  openPortal: (idToken) =>
    backend.request('portal', 'portal', () => {
      const opened = backend.openPortal(idToken)
      if (opened.ok) return ok(standIns + opened.value)
      const isUnknown = opened.error.kind === 'unauthorized'
      const message = `The portal service ${isUnknown ? 'didn’t accept the request' : 'has no such customer'}.`
      return err({ kind: isUnknown ? 'unauthorized' : 'no-portal', message } as const)
    }),
})

export const createInMemoryNewsletter = (backend: InMemoryBackend): NewsletterPort => ({
  subscribe: () => backend.request('newsletter', 'newsletter', () => ok(undefined)),
})

export const createInMemorySeparateApp = (backend: InMemoryBackend): SeparateApp => ({
  receiveToken: async (token, data) => ok(backend.receiveToken(token, data)),
  receivePayment: async (accountId, payPlanId) => ok(backend.receivePayment(accountId, payPlanId)),
  openPortal: async (customer, change) => ok(backend.changePlan(customer, change)),
})
