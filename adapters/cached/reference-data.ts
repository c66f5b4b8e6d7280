import { type ReferenceDataError, unavailable } from '../../src/core/domain/errors'
import { loadOnce } from '../../src/core/domain/load-once'
import { err, ok } from '../../src/core/domain/result'
import type { ReferenceDataPort } from '../../src/core/ports/reference-data'

const NOT_LOADED = unavailable('offline', 'Part of the page couldn’t be loaded.')

export const loadQueries = () => import('./queries')

/** Reads from `source`, with retries and a cache (docs/product.md §9.4). `source` limits the time of each attempt. */
export const createCachedReferenceData = (
  source: ReferenceDataPort,
  load = loadQueries,
): ReferenceDataPort => {
  // TanStack Query is loaded by the first call of `list`, because only onboarding reads reference data.
  const openQueries = loadOnce(async () => {
    const { createQueries } = await load().catch(() => {
      throw NOT_LOADED
    })
    return createQueries()
  })

  return {
    list: async (name) => {
      try {
        const queries = await openQueries()
        const rows = await queries.fetchQuery({
          queryKey: [name],
          queryFn: async () => {
            const list = await source.list(name)
            if (!list.ok) throw list.error
            return list.value
          },
        })
        // Onboarding treats an empty list as failed, and 'Try again' must not get that list from the cache.
        if (rows.length === 0) queries.removeQueries({ queryKey: [name] })
        return ok(rows)
      } catch (error) {
        return err(error as ReferenceDataError)
      }
    },
  }
}
