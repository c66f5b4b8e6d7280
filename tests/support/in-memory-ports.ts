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
  /** Keeps the session of the authentication provider. */
  storage: StoragePort
  chooseGoogleAccount: ChooseGoogleAccount
  payPageUrl: string
}

/** Every port of the use cases, on one in-memory backend. */
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

/** Wraps every port method so that `calls('auth.watch')` returns the arguments of each call so far. */
export const recordCalls = (ports: Ports) => {
  const recorded: { name: string; args: unknown[] }[] = []
  const record = (name: string, ...args: unknown[]) => recorded.push({ name, args })
  const wrap = (portName: string, port: object) =>
    Object.entries(port).map(([key, member]) => [
      key,
      typeof member === 'function'
        ? (...args: unknown[]) => {
            record(`${portName}.${key}`, ...args)
            return member(...args)
          }
        : member,
    ])
  const wrapped = Object.entries(ports).map(([name, port]) => [name, Object.fromEntries(wrap(name, port))])
  return {
    ports: Object.fromEntries(wrapped) as Ports,
    record,
    calls: (name: string) => recorded.filter((call) => call.name === name).map(({ args }) => args),
  }
}
