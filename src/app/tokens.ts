import type { AuthPort } from '../core/ports/auth'
import type { CheckoutPort } from '../core/ports/checkout'
import type { LogPort } from '../core/ports/log'
import type { NewsletterPort } from '../core/ports/newsletter'
import type { ReferenceDataPort } from '../core/ports/reference-data'
import type { TokenPort } from '../core/ports/token'
import type { UserLookupPort } from '../core/ports/user-lookup'
import type { UseCases } from '../core/use-cases/use-cases'

declare const provided: unique symbol

/** A container key that knows the type of what stands behind it. */
export type Token<Service> = symbol & { readonly [provided]: Service }

const token = <Service>(name: string): Token<Service> => Symbol(name) as Token<Service>

/** What the container holds. */
export const TOKENS = {
  auth: token<AuthPort>('auth'),
  users: token<UserLookupPort>('users'),
  tokens: token<TokenPort>('tokens'),
  referenceData: token<ReferenceDataPort>('reference data'),
  checkout: token<CheckoutPort>('checkout'),
  newsletter: token<NewsletterPort>('newsletter'),
  log: token<LogPort>('log'),
  useCases: token<UseCases>('use cases'),
}
