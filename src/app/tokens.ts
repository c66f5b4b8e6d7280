import type { Newable } from 'inversify'
import type { ClockPort } from '../core/ports/clock'
import type { ReferenceDataPort } from '../core/ports/reference-data'
import type { StoragePort } from '../core/ports/storage'
import type { Ports } from '../core/use-cases/ports'
import type { UseCases } from '../core/use-cases/use-cases'

/**
 * The key of a service in the container: a symbol, typed as a constructor, from which inversify infers the service's
 * type. So a binding whose dependencies have other types does not compile.
 */
export type Token<Service> = Newable<Service>

export const token = <Service>(name: string): Token<Service> => Symbol(name) as unknown as Token<Service>

export const PORT_TOKENS: { readonly [Name in keyof Ports]: Token<Ports[Name]> } = {
  auth: token('auth'),
  users: token('users'),
  tokens: token('tokens'),
  referenceData: token('reference data'),
  checkout: token('checkout'),
  subscriptions: token('subscriptions'),
  newsletter: token('newsletter'),
  log: token('log'),
}

/** The token of a module's own configuration is defined in that module. */
export const TOKENS = {
  ...PORT_TOKENS,
  clock: token<ClockPort>('clock'),
  persistentStorage: token<StoragePort>('persistent storage'),
  tabStorage: token<StoragePort>('tab storage'),
  /** `referenceData` without the retries and the cache that `cachedModule` adds. */
  uncachedReferenceData: token<ReferenceDataPort>('uncached reference data'),
  useCases: token<UseCases>('use cases'),
}
