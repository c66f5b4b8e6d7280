import { QueryClient } from '@tanstack/query-core'
import { REFERENCE_READS } from '../../src/core/domain/onboarding/reference-data'

/** Retries and keeps as docs/product.md §9 says. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: REFERENCE_READS.retries,
        retryDelay: (failures) =>
          Math.min(REFERENCE_READS.firstRetryDelay * 2 ** failures, REFERENCE_READS.longestRetryDelay),
        gcTime: REFERENCE_READS.keptUnused,
        staleTime: Number.POSITIVE_INFINITY,
        // Waiting for the browser to say 'online' could last for ever; an attempt that fails says so.
        networkMode: 'always',
      },
    },
  })
