import { ContainerModule } from 'inversify'
import type { RuntimeContext } from '../runtimes/runtime'
import { TOKENS } from '../tokens'

/**
 * Binds the ports that the browser implements. The ports exist before the container, because the page already uses
 * them while the chunk with the container is loaded.
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
