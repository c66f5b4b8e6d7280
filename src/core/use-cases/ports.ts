import type { AuthPort } from '../ports/auth'
import type { CheckoutPort } from '../ports/checkout'
import type { LogPort } from '../ports/log'
import type { NewsletterPort } from '../ports/newsletter'
import type { ReferenceDataPort } from '../ports/reference-data'
import type { SubscriptionPort } from '../ports/subscription'
import type { TokenPort } from '../ports/token'
import type { UserLookupPort } from '../ports/user-lookup'

export type Ports = {
  auth: AuthPort
  users: UserLookupPort
  tokens: TokenPort
  referenceData: ReferenceDataPort
  checkout: CheckoutPort
  subscriptions: SubscriptionPort
  newsletter: NewsletterPort
  log: LogPort
}
