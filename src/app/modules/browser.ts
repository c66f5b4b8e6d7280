import { ContainerModule } from 'inversify'
import type { RuntimeContext } from '../runtimes/runtime'
import { TOKENS } from '../tokens'

/**
 * Binds the browser's ports, which exist before the container: the page uses them while the container's chunk loads.
 */
export const browserModule = ({
  storage,
  clock,
  log,
}: Pick<RuntimeContext, 'storage' | 'clock' | 'log'>): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.clock).toConstantValue(clock)
    bind(TOKENS.persistentStorage).toConstantValue(storage.persistent)
    bind(TOKENS.tabStorage).toConstantValue(storage.tab)
    bind(TOKENS.log).toConstantValue(log)
  })
