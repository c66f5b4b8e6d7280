import { Container, type ContainerModule } from 'inversify'

export const createContainer = (...modules: readonly ContainerModule[]): Container => {
  const container = new Container({ defaultScope: 'Singleton' })
  container.load(...modules)
  return container
}
