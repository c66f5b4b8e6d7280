import type { Newable } from 'inversify'
import type { ClockPort } from '../core/ports/clock'
import type { ReferenceDataPort } from '../core/ports/reference-data'
import type { StoragePort } from '../core/ports/storage'
import type { Ports } from '../core/use-cases/ports'
import type { UseCases } from '../core/use-cases/use-cases'

/**
 * The key of a service in the container. The value is a symbol. The type is a constructor of `Service`, because
 * inversify infers the type of a service only from a constructor. A binding with wrong or swapped dependencies
 * therefore does not compile.
 */
export type Token<Service> = Newable<Service>

export const token = <Service>(name: string): Token<Service> => Symbol(name) as unknown as Token<Service>

/** One token per port of the use cases. */
export const PORT_TOKENS: { readonly [Name in keyof Ports]: Token<Ports[Name]> } = {
  auth: token('auth'),
  users: token('users'),
  tokens: token('tokens'),
  referenceData: token('reference data'),
  checkout: token('checkout'),
  newsletter: token('newsletter'),
  log: token('log'),
}

/**
 * The tokens that several modules use. A token for the configuration of one module is declared in that module.
 */
export const TOKENS = {
  ...PORT_TOKENS,
  clock: token<ClockPort>('clock'),
  /** Stores values in `localStorage`, which all tabs share. */
  persistentStorage: token<StoragePort>('persistent storage'),
  /** Stores values in `sessionStorage`, which each tab has for itself. */
  tabStorage: token<StoragePort>('tab storage'),
  /** The adapter that reads reference data without retries or a cache. `cachedModule` adds both. */
  uncachedReferenceData: token<ReferenceDataPort>('uncached reference data'),
  useCases: token<UseCases>('use cases'),
}
