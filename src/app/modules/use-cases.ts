import { ContainerModule } from 'inversify'
import type { Ports } from '../../core/use-cases/ports'
import { createUseCases } from '../../core/use-cases/use-cases'
import { PORT_TOKENS, TOKENS } from '../tokens'

const names = Object.keys(PORT_TOKENS) as (keyof Ports)[]

/** The container's other modules must bind the ports of the use cases. */
export const useCasesModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.useCases).toResolvedValue(
    (...ports: Ports[keyof Ports][]) =>
      createUseCases(Object.fromEntries(names.map((name, index) => [name, ports[index]])) as Ports),
    names.map((name) => PORT_TOKENS[name]),
  )
})
