import { type Container, ContainerModule, type ContainerModuleLoadOptions } from 'inversify'
import { vi } from 'vitest'
import type { ChooseGoogleAccount } from '../../fixtures/stand-ins/google'
import { createContainer } from '../../src/app/container'
import { browserModule } from '../../src/app/modules/browser'
import { useCasesModule } from '../../src/app/modules/use-cases'
import { PORT_TOKENS, TOKENS } from '../../src/app/tokens'
import type { AuthPort } from '../../src/core/ports/auth'
import type { Ports } from '../../src/core/use-cases/ports'
import { createInMemoryAuth } from '../../src/demo/adapters/in-memory/auth'
import { type BackendSeed, createInMemoryBackend } from '../../src/demo/adapters/in-memory/backend'
import { BACKEND, BACKEND_SEED, inMemoryModule, STAND_INS_URL } from '../../src/demo/modules/in-memory'
import { GOOGLE_CHOOSER, RELOAD } from '../../src/demo/modules/stand-ins'

const STAND_INS = 'https://checkout.graid.test'
export const PAY_PAGE = `${STAND_INS}/pay`
export const PORTAL = `${STAND_INS}/portal`

export type Rebind = (options: ContainerModuleLoadOptions) => unknown

export const withAuth =
  (replacements: (auth: AuthPort) => Partial<AuthPort>): Rebind =>
  ({ onActivation }) =>
    onActivation(TOKENS.auth, (_, auth) => ({ ...auth, ...replacements(auth) }))

type Options = Parameters<typeof browserModule>[0] & {
  seed: BackendSeed
  chooseGoogleAccount: ChooseGoogleAccount
}

const differencesFromDemo = new ContainerModule(({ bind, rebind }) => {
  // In the demo, each tab has a backend and a session of its own. Here, all tabs share both, as in production.
  rebind(BACKEND).toResolvedValue(createInMemoryBackend, [
    BACKEND_SEED,
    TOKENS.persistentStorage,
    TOKENS.clock,
  ])
  rebind(TOKENS.auth).toResolvedValue(createInMemoryAuth, [
    BACKEND,
    TOKENS.persistentStorage,
    TOKENS.clock,
    GOOGLE_CHOOSER,
    RELOAD,
  ])
  // Stands in for `cachedModule`, which waits in real time before it retries a failed request.
  bind(TOKENS.referenceData).toResolvedValue((uncached) => uncached, [TOKENS.uncachedReferenceData])
})

const recordCalls = (member: unknown) =>
  typeof member === 'function' ? vi.fn(member as () => unknown) : member

const recordingModule = new ContainerModule(({ onActivation }) => {
  for (const token of Object.values(PORT_TOKENS)) {
    onActivation<object>(token, (_, port) =>
      Object.fromEntries(Object.entries(port).map(([name, member]) => [name, recordCalls(member)])),
    )
  }
})

export const createTestContainer = (
  { seed, chooseGoogleAccount, ...browser }: Options,
  rebind: Rebind,
): Container =>
  createContainer(
    browserModule(browser),
    inMemoryModule,
    useCasesModule,
    differencesFromDemo,
    new ContainerModule((options) => {
      options.bind(BACKEND_SEED).toConstantValue(seed)
      options.bind(GOOGLE_CHOOSER).toConstantValue(chooseGoogleAccount)
      options.bind(RELOAD).toConstantValue(() => {})
      options.bind(STAND_INS_URL).toConstantValue(STAND_INS)
      rebind(options)
    }),
  )

export const portsOf = (container: Container): Ports =>
  Object.fromEntries(
    Object.entries(PORT_TOKENS).map(([name, token]) => [name, container.get<object>(token)]),
  ) as Ports

/** Every port method is a mock function, which records its calls. */
export const createTestCore = (options: Options, rebind: Rebind = () => {}) => {
  const container = createTestContainer(options, rebind)
  container.load(recordingModule)
  return {
    backend: container.get(BACKEND),
    ports: portsOf(container),
    useCases: container.get(TOKENS.useCases),
  }
}
