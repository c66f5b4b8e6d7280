import { type ReferenceDataError, unavailable } from '../../src/core/domain/errors'
import { err, ok } from '../../src/core/domain/result'
import type { ReferenceDataPort } from '../../src/core/ports/reference-data'
import { loadOnce } from '../shared/load-once'

const NOT_LOADED = unavailable('offline', 'Part of the page couldn’t be loaded.')

/** Adds retries and a cache to `source`, which limits the time of each attempt (docs/product.md §9.4). */
export const createCachedReferenceData = (source: ReferenceDataPort): ReferenceDataPort => {
  // Only onboarding reads reference data, so TanStack Query is not loaded with the page.
  const loadQueries = loadOnce(async () => {
    const { createQueries } = await import('./queries').catch(() => {
      throw NOT_LOADED
    })
    return createQueries()
  })

  return {
    list: async (name) => {
      try {
        const queries = await loadQueries()
        const rows = await queries.fetchQuery({
          queryKey: [name],
          queryFn: async () => {
            const list = await source.list(name)
            if (!list.ok) throw list.error
            return list.value
          },
        })
        return ok(rows)
      } catch (error) {
        return err(error as ReferenceDataError)
      }
    },
  }
}
