import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { createUseCases, type Ports, type UseCases } from '../core/use-cases/use-cases'
import { TOKENS, type Token } from './tokens'

type Tokens<Dependencies extends readonly unknown[]> = {
  [Index in keyof Dependencies]: Token<Dependencies[Index]>
}

/**
 * A container whose bindings are checked: a factory, its token and the tokens of its dependencies must agree in
 * type, so that a wrong or swapped dependency does not compile. Everything is made once.
 */
export const createContainer = () => {
  const container = new Container({ defaultScope: 'Singleton' })
  const typed = {
    /** Makes `token`'s service with `factory` from the services of `dependencies`. */
    bind: <Service, const Dependencies extends readonly unknown[]>(
      token: Token<Service>,
      factory: (...dependencies: Dependencies) => Service,
      dependencies: Tokens<Dependencies>,
    ) => {
      container
        .bind(token)
        .toResolvedValue(
          (...services: unknown[]) => factory(...(services as unknown as Dependencies)),
          [...dependencies],
        )
      return typed
    },
    /** Makes the use cases. Called once, by the runtime, when every port is bound. */
    resolveUseCases: (): UseCases => {
      typed.bind(TOKENS.useCases, wireUseCases, [
        TOKENS.auth,
        TOKENS.users,
        TOKENS.tokens,
        TOKENS.referenceData,
        TOKENS.checkout,
        TOKENS.newsletter,
        TOKENS.log,
      ])
      return container.get<UseCases>(TOKENS.useCases)
    },
  }
  return typed
}

const wireUseCases = (
  auth: Ports['auth'],
  users: Ports['users'],
  tokens: Ports['tokens'],
  referenceData: Ports['referenceData'],
  checkout: Ports['checkout'],
  newsletter: Ports['newsletter'],
  log: Ports['log'],
): UseCases => createUseCases({ auth, users, tokens, referenceData, checkout, newsletter, log })
