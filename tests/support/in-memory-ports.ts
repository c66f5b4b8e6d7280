import { vi } from 'vitest'
import { type ChooseGoogleAccount, createInMemoryAuth } from '../../adapters/in-memory/auth'
import type { InMemoryBackend } from '../../adapters/in-memory/backend'
import { createInMemoryCheckout } from '../../adapters/in-memory/checkout'
import { createInMemoryNewsletter } from '../../adapters/in-memory/newsletter'
import { createInMemoryReferenceData } from '../../adapters/in-memory/reference-data'
import { createInMemoryToken } from '../../adapters/in-memory/token'
import { createInMemoryUserLookup } from '../../adapters/in-memory/user-lookup'
import type { ClockPort } from '../../src/core/ports/clock'
import type { LogPort } from '../../src/core/ports/log'
import type { StoragePort } from '../../src/core/ports/storage'
import type { Ports } from '../../src/core/use-cases/ports'

type Options = {
  backend: InMemoryBackend
  clock: ClockPort
  log: LogPort
  /** Storage for the session of `createInMemoryAuth`. */
  storage: StoragePort
  chooseGoogleAccount: ChooseGoogleAccount
  payPageUrl: string
}

/** Creates every port of the use cases, on one in-memory backend. */
export const createInMemoryPorts = ({
  backend,
  clock,
  log,
  storage,
  chooseGoogleAccount,
  payPageUrl,
}: Options): Ports => ({
  auth: createInMemoryAuth(backend, storage, clock, chooseGoogleAccount),
  users: createInMemoryUserLookup(backend),
  tokens: createInMemoryToken(backend),
  referenceData: createInMemoryReferenceData(backend),
  checkout: createInMemoryCheckout(backend, payPageUrl),
  newsletter: createInMemoryNewsletter(backend),
  log,
})

const mapValues = (object: object, change: (value: object) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))

/** Wraps every port method in a mock function, which records its calls. */
export const recordCalls = (ports: Ports) =>
  mapValues(ports, (port) =>
    mapValues(port, (member) => (typeof member === 'function' ? vi.fn(member as () => unknown) : member)),
  ) as Ports
