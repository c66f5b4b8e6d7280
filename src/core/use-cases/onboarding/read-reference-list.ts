import type { Ports } from '../ports'

/** Returns a function that reads a list and logs a failure (docs/product.md §8.3). */
export const createReadReferenceList =
  ({ referenceData, log }: Pick<Ports, 'referenceData' | 'log'>): Ports['referenceData']['list'] =>
  async (name) => {
    const list = await referenceData.list(name)
    if (!list.ok) log.error('Reference data not read', { list: name, kind: list.error.kind })
    return list
  }
