import 'reflect-metadata/lite'
import { Container, type ContainerModule } from 'inversify'

/** A service is created once, when it is first requested. */
export const createContainer = (...modules: readonly ContainerModule[]): Container => {
  const container = new Container({ defaultScope: 'Singleton' })
  container.load(...modules)
  return container
}
